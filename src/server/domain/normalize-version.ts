import { coerce, parse } from 'semver'
import { Refusal } from '../platform/refusal'

/** A version's number as it is stored, where it can be read; undefined otherwise. */
const parseVersion = (text: string | undefined) =>
  parse(text, { loose: true }) ?? (/^v?\d+(\.\d+)?$/.test(text ?? '') ? coerce(text) : null)

/** How a version that somebody asks for is stored: `1.0` and `v1.0.0` mean `1.0.0`; anything else stays as it is. */
export const storedNumber = (text: string): string => parseVersion(text)?.version ?? text

/**
 * A version as it is stored (contract 1F): `v1.2` becomes `1.2.0`, build metadata is dropped.
 * Refuses a missing or unreadable one with `invalid_request`.
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
