import type { TFunction } from 'i18next'
import type { Category } from '@/contract/conventions/categories'

const NAMES = {
  upscale: 'categories.upscale',
  video: 'categories.video',
  image: 'categories.image',
  faces: 'categories.faces',
  controlnet: 'categories.controlnet',
  masks: 'categories.masks',
  llm: 'categories.llm',
  audio: 'categories.audio',
  '3d': 'categories.3d',
  models: 'categories.models',
  sampling: 'categories.sampling',
  utility: 'categories.utility',
} as const satisfies Record<Category, string>

/** Returns the localized name of a category. */
export const categoryName = (t: TFunction<'search'>, category: Category): string => t(NAMES[category])
