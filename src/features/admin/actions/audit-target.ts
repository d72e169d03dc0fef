import { paths } from '@/lib/paths'

/** Returns href and name of an action's target (`kind:id`); no href for a target without a page. */
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
