import { DOES_WITHOUT, type DoesWithout } from './capabilities'
import { CATEGORIES } from './categories'

/** The facet value of packs that state nothing. */
export const NOT_STATED = 'none'

/** The machine requirements a pack can have. */
export const NEEDS = ['cuda', 'rocm', 'metal', 'xpu', 'npu', 'directml', 'windows', 'macos', 'linux'] as const

/** The display names of needs. */
export const NEED_NAMES: Record<(typeof NEEDS)[number], string> = {
  cuda: 'CUDA',
  rocm: 'ROCm',
  metal: 'Metal',
  xpu: 'Intel XPU',
  npu: 'Ascend NPU',
  directml: 'DirectML',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
}

/** The values counted in every response with facets (contract 2.9 and 2.10); tags and licenses are those the packs have. */
export const FACET_VALUES = {
  supported_os: ['Windows', 'macOS', 'Linux'],
  supported_accelerator: ['CUDA', 'ROCm', 'Metal', 'CPU'],
  stated_os: ['Windows', 'macOS', 'Linux', NOT_STATED],
  stated_accelerator: ['CUDA', 'ROCm', 'Metal', 'CPU', NOT_STATED],
  needs: NEEDS,
  does_without: Object.keys(DOES_WITHOUT) as DoesWithout[],
  installable: ['true', 'false'],
  category: CATEGORIES,
  claimed: ['true', 'false'],
  updated_within: ['7', '30', '90', '365'],
} as const
