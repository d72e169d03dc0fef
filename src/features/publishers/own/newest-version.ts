import type { Node, NodeVersion } from '@/api/generated/model'

/** The newest version of a pack, held back or not, and the installable one if that differs. */
export interface NewestVersion {
  newest: NodeVersion
  installable?: NodeVersion
}

/** Returns the newest versions of a pack for its owner; undefined without any. `heldBack` may include other packs' versions. */
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
