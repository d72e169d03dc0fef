import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** An archive as read by another program: names with the SHA-256 of their bytes; null if it refuses the archive. */
export type Reading = [name: string, sha256: string][] | null

const SCRIPT = join(__dirname, 'read-zips.py')
const MOST_OUTPUT = 256 * 1024 * 1024

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** Finds every working Python of this machine: those of the path and of pyenv, each version once. */
export function findPythons(): string[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) =>
    filesIn(folder)
      .filter((name) => /^python(?:[23](?:\.\d+)?)?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions')
  const ofPyenv = filesIn(versions).map((version) => join(versions, version, 'bin', 'python'))
  const found = new Map<string, string>()
  for (const path of [...ofPyenv, ...inPath]) {
    const { stdout, status } = spawnSync(path, ['-c', 'import sys; print(sys.version)'], { encoding: 'utf8' })
    if (status === 0 && stdout && !found.has(stdout)) found.set(stdout, path)
  }
  return [...found.values()]
}

/** Reads all these archives with one Python process. */
export const readWithPython = (python: string, paths: readonly string[]): Reading[] =>
  execFileSync(python, [SCRIPT], { input: paths.map((path) => `${path}\n`).join(''), maxBuffer: MOST_OUTPUT })
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reading)

export const hasUnzip = (): boolean => spawnSync('unzip', ['-v']).status === 0

/** An archive as read by `unzip`: the names in its order, and the SHA-256 of all contents concatenated. */
export type Unzipped = { names: string[]; sha256: string } | null

// The shell starts the many processes: from a large process like ours each start takes many times as long.
const UNZIP_EACH = `while IFS= read -r path; do
  if unzip -Z1 "$path" >"$path.names" && unzip -p "$path" >"$path.bytes"; then echo taken; else echo refused; fi </dev/null
done 2>/dev/null`

/** Reads all these archives with `unzip`, by one shell; extracts beside them. */
export const readWithUnzip = (paths: readonly string[]): Unzipped[] =>
  execFileSync('sh', ['-c', UNZIP_EACH], {
    input: paths.map((path) => `${path}\n`).join(''),
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
    .toString()
    .trim()
    .split('\n')
    .map((answer, index) => {
      if (answer !== 'taken') return null
      const path = paths[index] ?? ''
      return {
        names: readFileSync(`${path}.names`, 'utf8').split('\n').filter(Boolean),
        sha256: createHash('sha256')
          .update(readFileSync(`${path}.bytes`))
          .digest('hex'),
      }
    })
