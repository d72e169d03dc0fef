/** One of 24 hues (0, 15, … 345) that is the same for the same id everywhere; spelling in capitals makes no difference. */
export function hueOf(id: string): number {
  let hash = 2166136261
  for (const character of id.toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return (hash % 24) * 15
}
