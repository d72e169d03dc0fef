const GENERIC = /^(?:comfy|comfyui|custom|nodes?|pack|for|the|a)$/i

/** Returns one or two initials of a pack: `ComfyUI Impact Pack` → `I`, `rgthree-comfy` → `R`, `Face Swap` → `FS`. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/comfy\s?ui(?:['’]s\b)?/gi, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const specific = words.filter((word) => !GENERIC.test(word))
  const initials = (specific.length > 0 ? specific : words).slice(0, 2).map((word) => [...word][0] ?? '')
  return initials.join('').toLocaleUpperCase('en') || (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase()
}
