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

/** What else changes when a write's path hides it: admin and publisher writes show on public paths and in lists. */
const publicPathsOf = (path: string): string[] => {
  const pack = /^\/(?:admin|publishers\/([^/]+))(\/nodes(?:\/[^/]+)?)(\/versions)?/.exec(path)
  if (pack) {
    const [, publisherId, node = '', versions] = pack
    const lists = ['/nodes', '/nodes/search', ...(publisherId ? [`/publishers/${publisherId}/nodes/v2`] : [])]
    return [node, ...lists, ...(versions ? [`${node}/versions`, '/versions'] : [])]
  }
  return /^\/publishers(?:\/[^/]+)?$/.test(path) ? ['/users/publishers'] : []
}

/**
 * The paths whose cached answers a successful call makes stale (specification, section 7): after a POST its own path,
 * after PUT, PATCH and DELETE its own and its parent's, and for admin and publisher writes the public paths as well.
 * Decoded, without query and trailing slash; empty for reads.
 */
export function stalePaths(method: string, url: string): string[] {
  const path = decoded(url)
  const verb = method.toUpperCase()
  if (verb === 'POST') return [...new Set([path, ...publicPathsOf(path)])]
  if (!['PUT', 'PATCH', 'DELETE'].includes(verb)) return []
  return [...new Set([path, parentOf(path), ...publicPathsOf(path)])].filter(Boolean)
}

/** Whether a query is stale: its key begins with one of the paths, as generated keys do (`['/nodes/x', params]`). */
export function isStale(queryKey: readonly unknown[], paths: readonly string[]): boolean {
  const [address] = queryKey
  return typeof address === 'string' && paths.includes(decoded(address))
}
