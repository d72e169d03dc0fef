import { parseDocument, type Document } from 'yaml'
import { type InstalledSet, UnreadableInstalled } from './installed-set'
import { isSnapshot } from './is-snapshot'
import { readSnapshot } from './read-snapshot'

/**
 * Parses a snapshot in comfy-cli's format: ComfyUI-Manager's JSON as YAML, at top level or under `custom_nodes`.
 * @throws UnreadableInstalled where it is no YAML, or no snapshot
 */
export function readYamlSnapshot(text: string): InstalledSet {
  // All scalars stay strings: version 1.10 is not a number, nor is an all-digit commit.
  const document = parseDocument(text, { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' })
  const [fault] = document.errors
  if (fault) {
    const { line = 1, col: column = 1 } = fault.linePos?.[0] ?? {}
    throw new UnreadableInstalled('broken_yaml', { line, column })
  }
  const whole = valueOf(document)
  const snapshot = isSnapshot(whole) ? whole : (whole as Record<string, unknown> | null)?.custom_nodes
  if (!isSnapshot(snapshot)) throw new UnreadableInstalled('unknown')
  return readSnapshot(snapshot)
}

function valueOf(document: Document): unknown {
  try {
    return document.toJS()
  } catch {
    // Excessive alias expansion (billion laughs).
    throw new UnreadableInstalled('unknown')
  }
}
