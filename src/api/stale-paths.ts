const decoded = (path: string) => {
  const [address = ''] = path.split('?')
  const trimmed = address.replace(/\/+$/, '')
  try {
    return decodeURIComponent(trimmed)
  } catch {
    return trimmed
  }
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Every write of an administrator affects the administrators' screens. */
const ADMIN_WRITE = /^\/admin\/|\/ban$/
const ABOUT_WRITES = ['/admin/counts', '/admin/audit-log']

/** A write without an effect on any answer: the report of which version is open. */
const CHANGES_NOTHING = /^\/admin\/.*\/viewer$/

/** Returns further affected paths: admin and publisher writes affect public paths and lists. */
const publicPathsOf = (path: string): string[] => {
  const publisherBan = /^\/publishers\/([^/]+)\/ban$/.exec(path)
  if (publisherBan) {
    const own = `/publishers/${publisherBan[1]}`
    const admins = ['/admin/publishers', `/admin${own}/ban-reach`]
    return [own, `${own}/nodes/v2`, ...admins, '/nodes', '/nodes/search']
  }
  if (/^\/admin\/users\/[^/]+$/.test(path)) return ['/users']
  if (/^\/admin\/publishers\/[^/]+\/(?:rename|merge)$/.test(path))
    return [
      '/admin/publishers',
      '/admin/users',
      '/publishers',
      '/users/publishers',
      '/nodes',
      '/nodes/search',
    ]
  const member = /^(\/publishers\/[^/]+)\/members\/[^/]+$/.exec(path)?.[1]
  if (member) return [member, `${member}/permissions`, `${member}/tokens`, '/users/publishers']
  const invited = /^(\/publishers\/[^/]+)\/invitations\b/.exec(path)?.[1]
  if (invited) return [`${invited}/join-requests`]
  if (/^\/users\/notices\b/.test(path)) return ['/users/notices/count', '/users/notices/settings']
  if (/^\/users\/invitations\//.test(path)) return ['/users/invitations', '/users/publishers']
  if (/^\/publishers\/[^/]+\/(?:nodes\/[^/]+\/)?offers\b/.test(path)) return ['/users/offers']
  const report = /^(?:\/(admin|users))?\/reports(?:\/|$)/.exec(path)
  if (report) {
    const lists = ['/users/reports', '/admin/reports']
    const decided = ['/nodes', '/nodes/search', '/versions', '/admin/versions', '/publishers', '/advisories']
    return report[1] === 'admin' ? [...lists, ...decided] : lists
  }
  const thread = /^(?:\/admin)?(\/appeals)(\/[^/]+)?/.exec(path)
  if (thread) {
    const lists = ['/users/appeals', '/admin/appeals']
    const decided = ['/nodes', '/versions', '/admin/versions', '/users', '/users/publishers']
    return [
      ...lists,
      ...(thread[2] ? [`/appeals${thread[2]}`] : []),
      ...(ADMIN_WRITE.test(path) ? decided : []),
    ]
  }
  if (path.startsWith('/admin/versions/')) return ['/admin/versions', '/versions', '/nodes', '/nodes/search']
  const pack = /^\/(?:admin|publishers\/([^/]+))(\/nodes(?:\/[^/]+)?)(\/versions(?:\/[^/]+)?)?/.exec(path)
  if (pack) {
    const [, publisherId, node = '', version] = pack
    const lists = ['/nodes', '/nodes/search', ...(publisherId ? [`/publishers/${publisherId}/nodes/v2`] : [])]
    const one = `${node}${version}`
    const versions = [`${node}/versions`, one, `${one}/contents`, '/versions', '/admin/versions']
    return [node, ...lists, ...(version ? versions : [])]
  }
  return /^\/publishers(?:\/[^/]+)?$/.test(path) ? ['/users/publishers'] : []
}

/**
 * Returns the paths whose cached answers a successful call invalidates (specification, section 7): after a POST its own
 * path, after PUT, PATCH and DELETE its own and its parent's, and for admin and publisher writes the public paths as well.
 * Decoded, without query and trailing slash; empty for reads.
 */
export function stalePaths(method: string, url: string): string[] {
  const path = decoded(url)
  const verb = method.toUpperCase()
  const elsewhere = [...publicPathsOf(path), ...(ADMIN_WRITE.test(path) ? ABOUT_WRITES : [])]
  if (CHANGES_NOTHING.test(path)) return []
  if (verb === 'POST') return [...new Set([path, ...elsewhere])]
  if (!['PUT', 'PATCH', 'DELETE'].includes(verb)) return []
  return [...new Set([path, parentOf(path), ...elsewhere])].filter(Boolean)
}

/** Whether a query is stale: its key begins with one of the paths, as generated keys do (`['/nodes/x', params]`). */
export function isStale(queryKey: readonly unknown[], paths: readonly string[]): boolean {
  const [address] = queryKey
  return typeof address === 'string' && paths.includes(decoded(address))
}
