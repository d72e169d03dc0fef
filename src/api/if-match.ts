import type { AxiosRequestConfig } from 'axios'

/**
 * The `request` option of a write that must not overwrite what its maker has not seen: the registry refuses it with
 * `stale_edit` (412) when the thing stands otherwise than in this revision.
 */
export const ifMatch = (revision: string | undefined): AxiosRequestConfig =>
  revision === undefined ? {} : { headers: { 'If-Match': `"${revision}"` } }
