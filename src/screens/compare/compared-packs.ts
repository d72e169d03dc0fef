/** The packs in a URL. */
export interface ComparedPacks {
  ids: string[]
  /** Those beyond the limit */
  leftOut: string[]
}

/** Parses unique pack ids from a URL: `?packs=a,b`, or a form's `?packs=a&packs=b`, up to a limit. */
export function comparedPacks(packs: string | string[] | undefined, most: number): ComparedPacks {
  const ids = [packs ?? []].flat().flatMap((text) => text.split(','))
  const distinct = new Map(ids.map((id) => [id.trim().toLowerCase(), id.trim()]))
  distinct.delete('')
  const all = [...distinct.values()]
  return { ids: all.slice(0, most), leftOut: all.slice(most) }
}
