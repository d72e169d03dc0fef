import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { ARCHIVE_LIMITS } from '../review/zip/archive-refusal'

const COMMIT = /^(?:[\da-f]{40}|[\da-f]{64})$/
const EPOCH = new Date('1980-01-01T00:00:00.000Z')

/** The trimmed content of a one-line text file of a clone; undefined if it does not exist. */
const readLine = (...path: string[]) =>
  readFile(join(...path), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

/** Returns the checked-out commit and branch of a clone; no commit if the folder is not a clone. */
export async function readCloneHead(folder: string): Promise<{ commit?: string; branch: string }> {
  const git = join(folder, '.git')
  const head = (await readLine(git, 'HEAD')) ?? ''
  if (COMMIT.test(head)) return { commit: head, branch: '' }
  const [, name] = /^ref: (refs\/heads\/[^\s]+)$/.exec(head) ?? []
  if (!name || name.split('/').includes('..')) return { branch: '' }
  const branch = name.replace('refs/heads/', '')
  const loose = (await readLine(git, name)) ?? ''
  if (COMMIT.test(loose)) return { commit: loose, branch }
  const packed = (await readLine(git, 'packed-refs')) ?? ''
  const commit = packed
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, called]) => called === name)?.[0]
  return COMMIT.test(commit ?? '') ? { commit, branch } : { branch }
}

/** Yields the file paths of a clone in order, without `.git` and links. */
async function* listFiles(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = below + entry.name
    if (entry.isDirectory() && entry.name !== '.git') yield* listFiles(folder, `${path}/`)
    else if (entry.isFile()) yield path
  }
}

/**
 * Zips a clone's files; deterministic.
 * @throws Error when the files exceed the maximum unpacked size of an archive
 */
export async function archiveOfClone(folder: string): Promise<Buffer> {
  const zip = new ZipFile()
  let total = 0
  for await (const path of listFiles(folder)) {
    const { size, mode } = await stat(join(folder, path))
    total += size
    if (total > ARCHIVE_LIMITS.total)
      throw new Error(`Its files have more than ${ARCHIVE_LIMITS.total / 1_000_000} MB.`)
    zip.addBuffer(await readFile(join(folder, path)), path, { mtime: EPOCH, mode })
  }
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}
