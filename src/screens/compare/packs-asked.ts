/** The ids of packs in an address: `?packs=a,b`, and a form's `?packs=a&packs=b`. */
export const packsAsked = (packs: string | string[] | undefined, most: number): string[] => {
  const ids = [packs ?? []].flat().flatMap((text) => text.split(','))
  const distinct = new Map(ids.map((id) => [id.trim().toLowerCase(), id.trim()]))
  distinct.delete('')
  return [...distinct.values()].slice(0, most)
}
