import { adminUpdateNode } from '@/api/generated/admin-writes/admin-writes'
import type { AdminNodeInput, Node } from '@/api/generated/model'
import { getNode } from '@/api/generated/nodes/nodes'
import { NO_CACHE_HEADERS } from '@/api/http'
import { ifMatch } from '@/api/if-match'
import { readApiError } from '@/api/errors'

/** Thrown when somebody else changed the pack since it was displayed. */
class StaleEdit extends Error {}

/** Whether a write was refused because of a concurrent change. */
export const isStaleEdit = (error: unknown): boolean =>
  error instanceof StaleEdit || readApiError(error).code === 'stale_edit'

type Watched = 'tags' | 'tags_admin' | 'category' | 'search_ranking' | 'publisher'

const valueOf = (node: Node, field: Watched): string =>
  JSON.stringify(field === 'publisher' ? node.publisher?.id : (node[field] ?? ''))

const present = (nodeId: string) => getNode(nodeId, undefined, { headers: NO_CACHE_HEADERS })

/**
 * Writes a pack as it was displayed: refetches it, throws `StaleEdit` when one of the `watched` fields has changed, and
 * sends the changes conditional on the fetched revision. Empty changes send nothing.
 */
export async function writeNode(
  shown: Node,
  watched: readonly Watched[],
  changesOf: (fresh: Node) => AdminNodeInput,
): Promise<void> {
  const fresh = await present(shown.id)
  if (watched.some((field) => valueOf(fresh, field) !== valueOf(shown, field))) throw new StaleEdit()
  const changes = changesOf(fresh)
  if (Object.keys(changes).length > 0) await adminUpdateNode(shown.id, changes, ifMatch(fresh.revision))
}
