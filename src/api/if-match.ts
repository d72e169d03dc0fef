import type { AxiosRequestConfig } from 'axios'

/**
 * Returns the `request` option of a conditional write: the API refuses it with `stale_edit` (412) when the thing's
 * revision is another one.
 */
export const ifMatch = (revision: string | undefined): AxiosRequestConfig =>
  revision === undefined ? {} : { headers: { 'If-Match': `"${revision}"` } }
