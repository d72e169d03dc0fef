// Examples in the OpenAPI document; a test validates each against its schema.

export const EXAMPLE_PUBLISHER = {
  id: 'acme',
  name: 'Acme',
  description: 'Mask tools for everyday work.',
  website: 'https://acme.example',
  createdAt: '2026-08-19T07:30:00.000Z',
  status: 'PublisherStatusActive',
  members: [],
} as const

export const EXAMPLE_VERSION = {
  id: '450c7d4c-19ff-4ae5-93fb-9a009c8344c2',
  node_id: 'acme-masks',
  version: '1.2.0',
  createdAt: '2026-08-20T10:00:00.000Z',
  changelog: 'Faster blur.',
  dependencies: ['numpy>=1.26'],
  deprecated: false,
  downloadUrl: 'https://registry.example/archives/acme/acme-masks/1.2.0/node.zip',
  status: 'NodeVersionStatusActive',
  comfy_node_extract_status: 'success',
  supported_os: ['OS Independent'],
  supported_comfyui_version: '>=0.3.0',
} as const

export const EXAMPLE_NODE = {
  id: 'acme-masks',
  name: 'Mask Tools',
  description: 'Draw, grow and blur masks.',
  author: 'Ann',
  license: 'MIT',
  repository: 'https://github.com/acme/masks',
  tags: ['mask'],
  publisher: EXAMPLE_PUBLISHER,
  latest_version: EXAMPLE_VERSION,
  created_at: '2026-08-19T07:31:00.000Z',
  downloads: 1200,
  rating: 4.5,
  github_stars: 87,
  search_ranking: 5,
  status: 'NodeStatusActive',
  supported_os: ['OS Independent'],
  comfy_node_count: 1,
} as const

export const EXAMPLE_COMFY_NODE = {
  comfy_node_name: 'MaskBlur',
  category: 'mask',
  description: 'Blurs a mask.',
  function: 'blur',
  input_types: '{"required":{"mask":["MASK"]}}',
  return_types: '["MASK"]',
  return_names: '["mask"]',
  output_is_list: [false],
} as const

export const EXAMPLE_NODE_INPUT = {
  id: 'acme-masks',
  name: 'Mask Tools',
  description: 'Draw, grow and blur masks.',
  license: 'MIT',
  repository: 'https://github.com/acme/masks',
  tags: ['mask'],
} as const

export const EXAMPLE_USER = {
  id: 'uid-1',
  email: 'ann@example.com',
  name: 'Ann',
  isApproved: true,
  isAdmin: false,
  isBanned: false,
  emailVerified: true,
} as const

/** The pagination fields of a page with one item, the first of its list. */
export const ONE_PAGE = { total: 1, page: 1, limit: 10, totalPages: 1 } as const
