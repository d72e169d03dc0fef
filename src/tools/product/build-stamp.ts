import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'src',
  'locales',
  'public',
  'next.config.js',
  'next-i18next.config.js',
  'postcss.config.mjs',
  'tailwind.config.js',
  'tsconfig.json',
  'package-lock.json',
]
// The website cannot see these (a layer rule), so changing them leaves its build as it is.
const NOT_BUILT = ['src/server', 'src/tools']
const STAMP = '.next/built-from'

/** A fingerprint of everything the website's build is made of, the public variables included. */
export function fingerprintSources(root: string, variables: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const full = join(root, path)
    if (NOT_BUILT.includes(path) || /\.test\.tsx?$/.test(path) || !existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else hash.update(path).update(readFileSync(full))
  }
  SOURCES.forEach(add)
  for (const name of Object.keys(variables).sort()) {
    if (name.startsWith('NEXT_PUBLIC_') && variables[name]) hash.update(`${name}=${variables[name]}\n`)
  }
  return hash.digest('hex')
}

export function isBuilt(root: string, fingerprint: string): boolean {
  const file = join(root, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

export function markBuilt(root: string, fingerprint: string): void {
  writeFileSync(join(root, STAMP), fingerprint)
}
