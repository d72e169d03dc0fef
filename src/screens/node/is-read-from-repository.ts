import type { Node } from '@/api/generated/model'
import { authorOf } from '@/features/nodes/author'

/**
 * Whether a pack's page displays what the registry has read of its repository: while it has no installable version, and
 * its code is neither unreleased nor banned.
 */
export const isReadFromRepository = (node: Node): boolean =>
  !node.latest_version &&
  node.listed !== false &&
  node.status === 'NodeStatusActive' &&
  authorOf(node) !== undefined
