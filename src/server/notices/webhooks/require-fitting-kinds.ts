import { MODERATOR_KINDS, PUBLISHER_KINDS, type NoticeKind } from '../../../contract/notices/notice-kinds'
import type { Actor } from '../../access/context'
import { Refusal } from '../../platform/refusal'

/**
 * Refuses with `invalid_request` kinds of notices that a webhook's owner, a publisher or a person, never receives.
 * @param chosen the newly chosen kinds: earlier choices stay valid when a moderator loses the role
 */
export function requireFittingKinds(
  actor: Actor,
  { publisherId }: { publisherId: string | null },
  chosen: readonly NoticeKind[],
): void {
  const isTold = (kind: NoticeKind) =>
    publisherId === null ? actor.isAdmin || !MODERATOR_KINDS.includes(kind) : PUBLISHER_KINDS.includes(kind)
  const unfit = chosen.filter((kind) => !isTold(kind))
  if (unfit.length === 0) return
  const why = publisherId === null ? 'only moderators are told' : 'a publisher is never told'
  throw new Refusal('invalid_request', `Invalid format for field kinds: ${why} ${unfit.join(', ')}`)
}
