import type { Node, NodeVersion } from '@/api/generated/model'

/** The newest version of a pack, held back or not, and the one people install where that is another. */
export interface NewestVersion {
  newest: NodeVersion
  installable?: NodeVersion
}

/** What an owner wants to know of a pack's versions; undefined without any. `heldBack` may hold those of other packs. */
export function newestVersionOf(
  { id, latest_version: installable }: Pick<Node, 'id' | 'latest_version'>,
  heldBack: readonly NodeVersion[],
): NewestVersion | undefined {
  const newestHeldBack = heldBack
    .filter((version) => version.node_id === id)
    .reduce<NodeVersion | undefined>(
      (newest, version) => (newest && newest.createdAt >= version.createdAt ? newest : version),
      undefined,
    )
  if (!newestHeldBack) return installable && { newest: installable }
  return installable && installable.createdAt >= newestHeldBack.createdAt
    ? { newest: installable }
    : { newest: newestHeldBack, installable }
}
