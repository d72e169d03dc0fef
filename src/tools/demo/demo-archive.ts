import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { DemoVersion } from './demo-packs'

// ZIP stores local time without a zone, so that the bytes are the same everywhere.
const WRITTEN = { mtime: new Date(2026, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/** Builds a version's archive as comfy-cli would zip it; deterministic. */
export function buildDemoArchive({ files }: DemoVersion): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, file] of files) zip.addBuffer(readFileSync(file), path, WRITTEN)
  zip.end()
  return buffer(zip.outputStream)
}
