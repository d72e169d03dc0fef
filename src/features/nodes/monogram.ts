/** One of 24 hues (0, 15, … 345) that is the same for the same id everywhere; spelling in capitals makes no difference. */
export function hueOf(id: string): number {
  let hash = 2166136261
  for (const character of id.toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return (hash % 24) * 15
}

const GENERIC = /^(?:comfy|comfyui|custom|nodes?|pack|for|the|a)$/i

/** One or two letters that stand for a pack: `ComfyUI Impact Pack` → `I`, `rgthree-comfy` → `R`, `Face Swap` → `FS`. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/comfy\s?ui(?:['’]s\b)?/gi, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !GENERIC.test(word))
  const initials = (telling.length > 0 ? telling : words).slice(0, 2).map((word) => [...word][0] ?? '')
  return initials.join('').toLocaleUpperCase('en') || (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase()
}
