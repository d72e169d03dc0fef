import { readRepositoryPlace } from '../../../contract/conventions/repository-place'

/** The folder of custom_nodes that a pack lies in: under its id if it was installed by a version, else as git names it. */
export const folderOf = (pack: { id: string; version: string | null; repository: string }): string =>
  pack.version === null ? (readRepositoryPlace(pack.repository)?.name ?? pack.id) : pack.id

/**
 * Which of two packs gives a node class that both have: ComfyUI loads folders by name, and whichever comes later takes the
 * name over. Undefined where that depends on whether the system tells capitals apart.
 */
export function keepsClasses<Pack extends { folder: string }>(one: Pack, other: Pack): Pack | undefined {
  const byCode = one.folder < other.folder
  const [ours, theirs] = [one.folder.toLowerCase(), other.folder.toLowerCase()]
  if (ours === theirs || byCode !== ours < theirs) return undefined
  return byCode ? other : one
}
