import { isUnclaimed, UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'
import type { Node } from '@/api/generated/model'
import { banNode, unbanNode } from '@/api/generated/moderation-writes/moderation-writes'
import { restoreNode } from '@/api/generated/nodes-writes/nodes-writes'
import { writeNode } from './pack-write'

/** An administrator's action on one pack as it was displayed; throws on failure. */
export type PackAction = (shown: Node) => Promise<unknown>

/** Actions on packs: all but `edit` work on several at once. */
export type PackActionKind =
  | 'edit'
  | 'labels'
  | 'ranking'
  | 'ban'
  | 'unban'
  | 'transfer'
  | 'unclaim'
  | 'restore'

/** Whether an action applies to a pack in its state. */
export const CAN: Record<PackActionKind, (node: Node) => boolean> = {
  edit: (node) => node.status !== 'NodeStatusDeleted',
  labels: (node) => node.status !== 'NodeStatusDeleted',
  ranking: (node) => node.status !== 'NodeStatusDeleted',
  ban: (node) => node.status === 'NodeStatusActive',
  unban: (node) => node.status === 'NodeStatusBanned',
  transfer: (node) => node.status !== 'NodeStatusDeleted',
  unclaim: (node) => node.status !== 'NodeStatusDeleted' && !isUnclaimed(node),
  restore: (node) => node.status === 'NodeStatusDeleted',
}

/** Labels to add and to remove, and the new category if it changes. */
export interface LabelChange {
  add: readonly string[]
  remove: readonly string[]
  addAdmin: readonly string[]
  removeAdmin: readonly string[]
  category?: string
}

const publisherOf = (node: Node) => node.publisher?.id ?? UNCLAIMED_PUBLISHER.id
const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns a list of labels with some added and some removed, ignoring case; undefined when nothing changes. */
export function changedLabels(
  now: readonly string[] = [],
  add: readonly string[],
  remove: readonly string[],
): string[] | undefined {
  const kept = now.filter((label) => !remove.some(same(label)))
  const added = add.filter((label) => !kept.some(same(label)))
  return kept.length === now.length && added.length === 0 ? undefined : [...kept, ...added]
}

export const changeLabels =
  (change: LabelChange): PackAction =>
  (shown) =>
    writeNode(shown, change.category === undefined ? [] : ['category'], (fresh) => {
      const tags = changedLabels(fresh.tags, change.add, change.remove)
      const admin = changedLabels(fresh.tags_admin, change.addAdmin, change.removeAdmin)
      const category = change.category === (fresh.category ?? '') ? undefined : change.category
      return {
        ...(tags && { tags }),
        ...(admin && { tags_admin: admin }),
        ...(category !== undefined && { category }),
      }
    })

export const changeRanking =
  (ranking: number): PackAction =>
  (shown) =>
    writeNode(shown, ['search_ranking'], (fresh) =>
      fresh.search_ranking === ranking ? {} : { search_ranking: ranking },
    )

export const transferTo =
  (publisherId: string, reason: string): PackAction =>
  (shown) =>
    writeNode(shown, ['publisher'], (fresh) =>
      publisherOf(fresh) === publisherId ? {} : { publisher: { id: publisherId }, public_reason: reason },
    )

export const unclaim = (reason: string): PackAction => transferTo(UNCLAIMED_PUBLISHER.id, reason)

export const ban =
  (reason: string): PackAction =>
  (shown) =>
    banNode(publisherOf(shown), shown.id, { reason })

export const liftBan =
  (reason: string): PackAction =>
  (shown) =>
    unbanNode(publisherOf(shown), shown.id, { reason })

export const restore: PackAction = (shown) => restoreNode(publisherOf(shown), shown.id)
