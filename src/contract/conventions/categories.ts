/**
 * Categories of packs, in the order of the bits of `nodes.categories`: the migration that fills it has their keywords. Append
 * new values at the end.
 */
export const CATEGORIES = [
  'upscale',
  'video',
  'image',
  'faces',
  'controlnet',
  'masks',
  'llm',
  'audio',
  '3d',
  'models',
  'sampling',
  'utility',
] as const
export type Category = (typeof CATEGORIES)[number]
