import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(__dirname, '../..')

export const exists = (path: string) => existsSync(join(ROOT, path))
export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/**
 * Paths from the repository's root of all files below `folder` whose name ends as asked; generated code and demo packs
 * are left out.
 */
export const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !/^src\/(?:api\/generated|tools\/demo\/packs)\//.test(path))
    .sort()

/** What is or is about to be committed: ignored files are nobody's business. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
    .split('\0')
    .filter((path) => path && exists(path))
