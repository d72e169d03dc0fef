import { decodeText } from '../workflows/json/decode-text'
import { type InstalledSet, MOST_INSTALLED, UnreadableInstalled } from './installed-set'
import { isYamlSnapshot } from './is-snapshot'
import { filled, readInstalled } from './read-installed'

/** Bytes at which a file shows whether it is a text. */
const LOOKED_AT = 4096

const textOf = async (file: Blob) => decodeText(new Uint8Array(await file.arrayBuffer())).text

/**
 * Reads what is installed from a file, as `readInstalled` does, and YAML snapshots, whose parser is loaded on first use.
 * @returns undefined for what may be a workflow
 * @throws UnreadableInstalled saying why it can be neither
 */
export async function readInstalledFile(file: Blob): Promise<InstalledSet | undefined> {
  if ((await textOf(file.slice(0, LOOKED_AT))).includes('\0')) return undefined
  if (file.size > MOST_INSTALLED.bytes) throw new UnreadableInstalled('too_large')
  const text = await textOf(file)
  if (!isYamlSnapshot(text)) return readInstalled(text)
  const { readYamlSnapshot } = await import('./read-yaml-snapshot')
  return filled(readYamlSnapshot(text))
}
