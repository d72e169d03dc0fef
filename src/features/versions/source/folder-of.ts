import type { SourceEntry } from '@/api/generated/model'

/** A direct child of a folder. */
export interface FolderItem {
  name: string
  path: string
  /** in bytes; for a folder the sum of its files */
  size: number
  findings: number
  /** number of files in it; absent for a file */
  files?: number
}

const byKind = (one: FolderItem, other: FolderItem) =>
  Number(other.files !== undefined) - Number(one.files !== undefined) ||
  one.name.localeCompare(other.name, 'en')

/**
 * Lists the children of a folder, folders first.
 * @param folder without trailing slash; empty for the root
 * @returns undefined when no file is below it
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
