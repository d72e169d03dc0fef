import { paths } from '@/lib/paths'

/** The address of what an act was done to (`kind:id`), and its name; no address for what has no page. */
export function readTarget(target: string) {
  const [, kind = '', id = ''] = /^([a-z-]+):(.*)$/s.exec(target) ?? []
  const [, nodeId, version] = /^([^@]+)@([^/]+)/.exec(id) ?? []
  if (kind === 'node') return { name: id, href: paths.node(id) }
  if (kind === 'publisher') return { name: id, href: paths.publisher(id) }
  if (kind === 'user') return { name: id, href: { pathname: paths.adminUsers(), query: { q: id } } }
  if (kind === 'advisory') return { name: id, href: paths.advisory(id) }
  if (kind === 'report')
    return { name: target, href: { pathname: paths.adminReports(), query: { case: id } } }
  if ((kind === 'version' || kind === 'comfy-node') && nodeId && version)
    return { name: id, href: paths.nodeVersion(nodeId, version) }
  return { name: target }
}
