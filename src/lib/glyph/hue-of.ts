/** Returns one of 24 hues (0, 15, … 345), stable for an id; case-insensitive. */
export function hueOf(id: string): number {
  let hash = 2166136261
  for (const character of id.toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return (hash % 24) * 15
}
