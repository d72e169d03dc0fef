import { MODERATOR_KINDS, PUBLISHER_KINDS, type NoticeKind } from '../../../contract/notices/notice-kinds'
import type { Actor } from '../../access/context'
import { Refusal } from '../../platform/refusal'

/**
 * Refuses kinds for a webhook that its publisher or, without one, the person is never told, with `invalid_request`.
 * @param chosen those that are chosen anew: what was chosen by a moderator may stay
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
