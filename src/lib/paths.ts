import { classSegment } from '@/contract/conventions/class-segment'
import { DEFAULT_LANGUAGE } from '@/lib/languages/languages'

const segment = (value: string) => encodeURIComponent(value)
/** Commas stay unencoded in URLs. */
const asked = (packs: string) => (packs ? `?packs=${segment(packs).replaceAll('%2C', ',')}` : '')

/** All paths of the website, without the language prefix (Next adds it). Accepts raw ids: they are encoded here. */
export const paths = {
  home: () => '/',
  everything: (order: string) => `/?sort=${segment(order)}`,
  publishing: () => '/#publish',
  search: (query: string) => `/?q=${segment(query)}`,
  category: (category: string) => `/?category=${segment(category)}`,
  tagged: (tag: string) => `/?tag=${segment(tag)}`,
  node: (nodeId: string) => `/nodes/${segment(nodeId)}`,
  /** Redirects to the pack that provides a node class of that name, or lists all that have it. */
  comfyNode: (className: string) => `/comfy-nodes/${classSegment(className)}`,
  publisher: (publisherId: string) => `/publishers/${segment(publisherId)}`,
  /** All packs of an owner at a repository host, such as `github.com` and `acme`. */
  author: (host: string, owner: string) => `/authors/${segment(host)}/${segment(owner)}`,
  publisherNode: (publisherId: string, nodeId: string) =>
    `/publishers/${segment(publisherId)}/nodes/${segment(nodeId)}`,
  nodeClass: (nodeId: string, className: string) =>
    `/nodes/${segment(nodeId)}/nodes/${classSegment(className)}`,
  /** A tab of a pack's page, which its first page shows as well. */
  nodeTab: (nodeId: string, tab: string) => `/nodes/${segment(nodeId)}/${segment(tab)}`,
  nodeVersion: (nodeId: string, version: string) => `/nodes/${segment(nodeId)}/versions/${segment(version)}`,
  /** The changes between two versions or commits, separated by `...`. */
  compareReleases: (nodeId: string, from: string, to: string) =>
    `/nodes/${segment(nodeId)}/compare/${segment(from)}...${segment(to)}`,
  /** A file or folder of a pack. */
  nodeSource: (nodeId: string, path: string) =>
    `/nodes/${segment(nodeId)}/source${path && `/${path.split('/').map(segment).join('/')}`}`,
  publisherNodeTab: (publisherId: string, nodeId: string, tab: string) =>
    `/publishers/${segment(publisherId)}/nodes/${segment(nodeId)}/${segment(tab)}`,
  publisherNodeVersion: (publisherId: string, nodeId: string, version: string) =>
    `/publishers/${segment(publisherId)}/nodes/${segment(nodeId)}/versions/${segment(version)}`,
  editNode: (nodeId: string) => `/nodes/${segment(nodeId)}/edit`,
  claimNode: (nodeId: string) => `/nodes/${segment(nodeId)}/claim`,
  claimMyNode: (publisherId: string, nodeId: string) =>
    `/publishers/${segment(publisherId)}/claim-my-node?nodeId=${segment(nodeId)}`,
  createPublisher: () => '/publishers/create',
  editPublisher: (publisherId: string) => `/publishers/${segment(publisherId)}/edit`,
  publisherTokens: (publisherId: string) => `/publishers/${segment(publisherId)}/tokens`,
  publisherCheck: (publisherId: string) => `/publishers/${segment(publisherId)}/check`,
  publisherMembers: (publisherId: string) => `/publishers/${segment(publisherId)}/members`,
  joinPublisher: (publisherId: string) => `/publishers/${segment(publisherId)}/join`,
  publisherHistory: (publisherId: string) => `/publishers/${segment(publisherId)}/history`,
  account: () => '/account',
  notices: () => '/notices',
  noticeSettings: () => '/notices/settings',
  following: () => '/notices/following',
  unsubscribe: () => '/notices/unsubscribe',
  /** The user's appeals; parameters prefill a new one. */
  appeals: (asked: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(asked)
    return query.size > 0 ? `/appeals?${query}` : '/appeals'
  },
  appeal: (appealId: string) => `/appeals/${segment(appealId)}`,
  adminAppeals: () => '/admin/appeals',
  /** The form for reporting a pack, a version or a publisher. */
  report: (about: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(about)
    return query.size > 0 ? `/report?${query}` : '/report'
  },
  reports: () => '/reports',
  adminReports: () => '/admin/reports',
  invitations: () => '/invitations',
  yourNodes: () => '/nodes',
  admin: () => '/admin',
  adminVersions: () => '/admin/versions',
  adminCompatibility: () => '/admin/compatibility',
  adminNodes: () => '/admin/nodes',
  adminPublishers: () => '/admin/publishers',
  adminUsers: () => '/admin/users',
  adminAudit: () => '/admin/audit',
  login: () => '/auth/login',
  signup: () => '/auth/signup',
  logout: () => '/auth/logout',
  verify: () => '/auth/verify',
  authAction: () => '/auth/action',
  workflow: () => '/workflow',
  /** Checks whether packs fit together: those entered there, or the given ones. */
  check: (packs: readonly string[] = []) =>
    packs.length > 0 ? `/check?packs=${packs.map(segment).join(',')}` : '/check',
  /** Packs side by side, by comma-separated ids. */
  compare: (packs: string) => `/compare${asked(packs)}`,
  /** Packs to be installed together, by comma-separated ids. */
  set: (packs: string) => `/set${asked(packs)}`,
  /** The public log of decisions: all, or filtered by pack, publisher or kind, and paged by a position. */
  ledger: (asked: Readonly<Record<string, string | number | undefined>> = {}) => {
    const given = Object.entries(asked).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
    return given.length > 0 ? `/ledger?${query}` : '/ledger'
  },
  advisories: () => '/advisories',
  advisory: (advisoryId: string) => `/advisories/${segment(advisoryId)}`,
  community: () => '/discord',
  license: () => '/license',
  contributing: () => '/contributing',
  robots: () => '/robots.txt',
  securityText: () => '/.well-known/security.txt',
  sitemapIndex: () => '/sitemap.xml',
  sitemap: (page: string) => `/sitemaps/${segment(page)}/packs.xml`,
  classSitemap: (page: string) => `/sitemaps/${segment(page)}/nodes.xml`,
  openSearch: () => '/opensearch.xml',
  suggestions: () => '/opensearch/suggestions.json',
  newPacksFeed: () => '/feeds/new.xml',
  updatedPacksFeed: () => '/feeds/updated.xml',
  advisoriesFeed: () => '/feeds/advisories.xml',
  versionsFeed: (nodeId: string) => `/feeds/nodes/${segment(nodeId)}/versions.xml`,
  publisherFeed: (publisherId: string) => `/feeds/publishers/${segment(publisherId)}/packs.xml`,
  homeImage: () => '/og/home.png',
  nodeImage: (nodeId: string) => `/og/nodes/${segment(nodeId)}/card.png`,
  classImage: (nodeId: string, className: string) =>
    `/og/nodes/${segment(nodeId)}/nodes/${classSegment(className)}/card.png`,
  publisherImage: (publisherId: string) => `/og/publishers/${segment(publisherId)}/card.png`,
  nodeGlyph: (nodeId: string) => `/badges/nodes/${segment(nodeId)}/glyph.svg`,
  versionBadge: (nodeId: string) => `/badges/nodes/${segment(nodeId)}/version.svg`,
  installsBadge: (nodeId: string) => `/badges/nodes/${segment(nodeId)}/installs.svg`,
  starsBadge: (nodeId: string) => `/badges/nodes/${segment(nodeId)}/stars.svg`,
} as const

/** Returns the page of a node class of a pack, whatever characters its name has. */
export const comfyNodePath = (packId: string, className: string): string => paths.nodeClass(packId, className)

/** A location in a pack's files. */
interface SourcePart {
  /** a file or folder; default: the root */
  path?: string
  /** default: the installable version, or the stored files of the repository */
  version?: string
  line?: number
}

/** Returns the page that shows a pack's files. */
export const sourcePath = (nodeId: string, { path = '', version, line }: SourcePart = {}): string =>
  paths.nodeSource(nodeId, path) +
  (version === undefined ? '' : `?version=${segment(version)}`) +
  (line === undefined ? '' : `#L${line}`)

const BADGES = {
  version: paths.versionBadge,
  installs: paths.installsBadge,
  stars: paths.starsBadge,
} as const
export type BadgeKind = keyof typeof BADGES

/** Returns the URL path of a pack's badge, for READMEs and other websites. */
export const badgePath = (nodeId: string, kind: BadgeKind): string => BADGES[kind](nodeId)

/** Prefixes a path of the website with its language; the default language has no prefix. */
export const pathIn = (language: string, path: string): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path.replace(/^\/(?=$|\?)/, '')}`

/** URLs outside the website. */
export const externalPaths = {
  issueTracker: 'https://github.com/Comfy-Org/registry-web/issues',
  apiReference: '/api/docs',
} as const

const DOCUMENTATION = 'https://docs.comfy.org/registry/overview'
const CHINESE_DOCUMENTATION = 'https://docs.comfy.org/zh-CN/registry/overview'

/** Returns the registry's documentation in the language closest to `locale` (specification, section 2, Header). */
export const documentationUrl = (locale: string): string =>
  locale.startsWith('zh') ? CHINESE_DOCUMENTATION : DOCUMENTATION
