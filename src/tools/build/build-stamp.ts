import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = '.next/built-from'

/** Whether the website in `.next` was built from what the fingerprint stands for. */
export function isBuilt(root: string, fingerprint: string): boolean {
  const file = join(root, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

/** Notes what the website in `.next` was built from. */
export function markBuilt(root: string, fingerprint: string): void {
  writeFileSync(join(root, STAMP), fingerprint)
}
