import type { TFunction } from 'i18next'
import type { Category } from '@/contract/conventions/categories'

const NAMES = {
  upscale: 'category.upscale',
  video: 'category.video',
  image: 'category.image',
  faces: 'category.faces',
  controlnet: 'category.controlnet',
  masks: 'category.masks',
  llm: 'category.llm',
  audio: 'category.audio',
  '3d': 'category.3d',
  models: 'category.models',
  sampling: 'category.sampling',
  utility: 'category.utility',
} as const satisfies Record<Category, string>

/** What a category is called. */
export const categoryName = (t: TFunction<'nodes'>, category: Category): string => t(NAMES[category])
