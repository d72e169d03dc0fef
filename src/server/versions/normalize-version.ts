import { coerce, parse } from 'semver'
import { Refusal } from '../refusal'

/**
 * A version as it is stored (contract 1F): `v1.2` becomes `1.2.0`, build metadata is dropped.
 * Refuses a missing or unreadable one with `invalid_request`.
 */
export function normalizeVersion(text: string | undefined): string {
  const parsed = parse(text, { loose: true }) ?? (/^v?\d+(\.\d+)?$/.test(text ?? '') ? coerce(text) : null)
  if (!parsed)
    throw new Refusal(
      'invalid_request',
      'Invalid format for field node_version.version: must be a version such as 1.2.3',
    )
  return parsed.version
}
