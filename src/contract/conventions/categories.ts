/**
 * What packs are for, in the order of the bits of `nodes.categories`: the migration that fills it says by which words, and
 * another value goes behind the last.
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
