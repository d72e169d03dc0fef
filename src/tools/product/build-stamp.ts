import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = '.next/built-from'

export function isBuilt(root: string, fingerprint: string): boolean {
  const file = join(root, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

export function markBuilt(root: string, fingerprint: string): void {
  writeFileSync(join(root, STAMP), fingerprint)
}
