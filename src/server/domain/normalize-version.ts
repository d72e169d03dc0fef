import { coerce, parse } from 'semver'
import { Refusal } from '../platform/refusal'

/** Returns the stored form of a version's number; undefined if it is invalid. */
const parseVersion = (text: string | undefined) =>
  parse(text, { loose: true }) ?? (/^v?\d+(\.\d+)?$/.test(text ?? '') ? coerce(text) : null)

/** Returns the stored form of a requested version: `1.0` and `v1.0.0` mean `1.0.0`; anything else is unchanged. */
export const storedNumber = (text: string): string => parseVersion(text)?.version ?? text

/**
 * Normalizes a version for storing (contract 1F): `v1.2` becomes `1.2.0`, build metadata is dropped.
 * Refuses a missing or invalid one with `invalid_request`.
 */
export function normalizeVersion(text: string | undefined): string {
  const parsed = parseVersion(text)
  if (!parsed)
    throw new Refusal(
      'invalid_request',
      'Invalid format for field node_version.version: must be a version such as 1.2.3',
    )
  return parsed.version
}
