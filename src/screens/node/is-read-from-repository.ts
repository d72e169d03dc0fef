import type { Node } from '@/api/generated/model'
import { authorOf } from '@/features/nodes/author'

/**
 * Whether what the registry has read of its repository stands on a pack's page: while people can install no version of it,
 * and its code is not still to come out or banned.
 */
export const isReadFromRepository = (node: Node): boolean =>
  !node.latest_version &&
  node.listed !== false &&
  node.status === 'NodeStatusActive' &&
  authorOf(node) !== undefined
