import { readRepositoryPlace } from '../../../contract/conventions/repository-place'

/** A pack's folder in custom_nodes: its id if a version was installed, otherwise as git names it. */
export const folderOf = (pack: { id: string; version: string | null; repository: string }): string =>
  pack.version === null ? (readRepositoryPlace(pack.repository)?.name ?? pack.id) : pack.id

/**
 * Which of two packs provides a node class that both have: ComfyUI loads folders in alphabetical order, and later ones
 * override. Undefined if that depends on the file system's case sensitivity.
 */
export function keepsClasses<Pack extends { folder: string }>(one: Pack, other: Pack): Pack | undefined {
  const byCode = one.folder < other.folder
  const [ours, theirs] = [one.folder.toLowerCase(), other.folder.toLowerCase()]
  if (ours === theirs || byCode !== ours < theirs) return undefined
  return byCode ? other : one
}
