/** The packs that an address asks for. */
export interface PacksAsked {
  ids: string[]
  /** Those that are more than fit. */
  leftOut: string[]
}

/** The ids of packs in an address: `?packs=a,b`, and a form's `?packs=a&packs=b`, each once and the first ones of many. */
export function packsAsked(packs: string | string[] | undefined, most: number): PacksAsked {
  const ids = [packs ?? []].flat().flatMap((text) => text.split(','))
  const distinct = new Map(ids.map((id) => [id.trim().toLowerCase(), id.trim()]))
  distinct.delete('')
  const all = [...distinct.values()]
  return { ids: all.slice(0, most), leftOut: all.slice(most) }
}
