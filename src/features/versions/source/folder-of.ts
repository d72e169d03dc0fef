import type { SourceEntry } from '@/api/generated/model'

/** What lies directly in a folder, by its name. */
export interface FolderItem {
  name: string
  path: string
  /** in bytes; of a folder those of all its files */
  size: number
  findings: number
  /** how many files are in it; absent of a file */
  files?: number
}

const byKind = (one: FolderItem, other: FolderItem) =>
  Number(other.files !== undefined) - Number(one.files !== undefined) ||
  one.name.localeCompare(other.name, 'en')

/**
 * What lies in a folder, folders first.
 * @param folder without a slash at its end; empty for all files
 * @returns undefined when no file lies below it
 */
export function folderOf(entries: readonly SourceEntry[], folder: string): FolderItem[] | undefined {
  const start = folder && `${folder}/`
  const items = new Map<string, FolderItem>()
  for (const { path, size, findings = 0 } of entries) {
    if (!path.startsWith(start)) continue
    const [name = '', ...below] = path.slice(start.length).split('/')
    const item = items.get(name) ?? { name, path: start + name, size: 0, findings: 0 }
    item.size += size
    item.findings += findings
    if (below.length > 0) item.files = (item.files ?? 0) + 1
    items.set(name, item)
  }
  return items.size > 0 ? [...items.values()].sort(byKind) : undefined
}
