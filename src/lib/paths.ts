const segment = (value: string) => encodeURIComponent(value)

/** Every address of the website, without the language prefix (Next adds it). Ids may be raw: they are encoded here. */
export const paths = {
  home: () => '/',
  search: (query: string) => `/?q=${segment(query)}`,
  node: (nodeId: string) => `/nodes/${segment(nodeId)}`,
  publisher: (publisherId: string) => `/publishers/${segment(publisherId)}`,
  publisherNode: (publisherId: string, nodeId: string) =>
    `/publishers/${segment(publisherId)}/nodes/${segment(nodeId)}`,
  yourNodes: () => '/nodes',
  admin: () => '/admin',
  login: () => '/auth/login',
  signup: () => '/auth/signup',
  logout: () => '/auth/logout',
  community: () => '/discord',
} as const

/** Addresses outside the website. */
export const externalPaths = {
  issueTracker: 'https://github.com/Comfy-Org/registry-web/issues',
  source: 'https://github.com/Comfy-Org/registry-web',
  license: 'https://github.com/Comfy-Org/registry-web/blob/main/LICENSE',
  apiDescription: '/api/openapi',
} as const

const DOCUMENTATION = 'https://docs.comfy.org/registry/overview'
const CHINESE_DOCUMENTATION = 'https://docs.comfy.org/zh-CN/registry/overview'

/** The registry's documentation in the language nearest to `locale` (specification, section 2, Header). */
export const documentationUrl = (locale: string): string =>
  locale.startsWith('zh') ? CHINESE_DOCUMENTATION : DOCUMENTATION
