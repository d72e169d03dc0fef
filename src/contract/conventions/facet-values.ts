import { CATEGORIES } from './categories'

/** The values that every answer with facets counts (contract 2.9 and 2.10); tags are those the packs have. */
export const FACET_VALUES = {
  supported_os: ['Windows', 'macOS', 'Linux'],
  supported_accelerator: ['CUDA', 'ROCm', 'Metal', 'CPU'],
  claimed: ['true', 'false'],
  category: CATEGORIES,
  updated_within: ['7', '30', '90', '365'],
} as const
