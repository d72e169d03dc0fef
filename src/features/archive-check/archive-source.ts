import type { GivenFile } from './zip-of-files'

/** Files and folders that are never part of a pack. */
const LEFT_OUT = /(?:^|\/)(?:\.git|\.venv|venv|__pycache__|node_modules|\.DS_Store)(?:\/|$)/

/** The user's input: an archive as is, or the files of a folder. */
export type ArchiveSource = { archive: File } | { files: { path: string; file: File }[] }

/** Returns the files of a selected folder with relative paths, without those that are never part of a pack. */
export function ofChosenFolder(files: Iterable<File>): ArchiveSource {
  const below = [...files].map((file) => ({
    path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
    file,
  }))
  return { files: below.filter(({ path }) => !LEFT_OUT.test(path)) }
}

const readEntries = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

async function filesBelow(entry: FileSystemEntry, path: string): Promise<{ path: string; file: File }[]> {
  if (LEFT_OUT.test(path)) return []
  if (entry.isFile) return [{ path, file: await fileOf(entry as FileSystemFileEntry) }]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: { path: string; file: File }[] = []
  // A browser returns entries in batches of about a hundred, and an empty one at the end.
  for (let some = await readEntries(reader); some.length > 0; some = await readEntries(reader))
    for (const inner of some)
      found.push(...(await filesBelow(inner, path ? `${path}/${inner.name}` : inner.name)))
  return found
}

/** Returns the first dropped folder or file; undefined when it is neither. */
export async function ofDropped(data: DataTransfer): Promise<ArchiveSource | undefined> {
  const entry = data.items[0]?.webkitGetAsEntry()
  if (entry?.isDirectory) return { files: await filesBelow(entry, '') }
  const [archive] = data.files
  return archive && { archive }
}

/** Reads the files, in an order independent of the browser's. */
export const readFiles = (files: { path: string; file: File }[]): Promise<GivenFile[]> =>
  Promise.all(
    files
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
