import type { NoticeKind } from '../../../contract/notices/notice-kinds'

const KEYS: readonly NoticeKind[] = ['key_used_elsewhere', 'key_expires', 'key_revoked', 'key_leaked']
const PACKS: readonly NoticeKind[] = ['pack_claimed', 'pack_moved', 'followed_deprecated', 'followed_banned']

/** A path of the website made of these segments. */
export const pathOf = (...segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`

/** The path of the website's page on which to act on a notice. */
export function noticePath(about: {
  kind: NoticeKind
  nodeId?: string
  version?: string
  publisherId?: string
}): string {
  const { kind, nodeId, version, publisherId } = about
  if (kind === 'invitation') return '/invitations'
  if (kind === 'pack_offered') return '/nodes'
  if (kind === 'webhook_off') return '/notices/settings'
  if (publisherId && KEYS.includes(kind)) return pathOf('publishers', publisherId, 'tokens')
  if (nodeId && version && !PACKS.includes(kind)) return pathOf('nodes', nodeId, 'versions', version)
  if (nodeId) return pathOf('nodes', nodeId)
  if (publisherId) return pathOf('publishers', publisherId)
  return '/notices'
}
