import type { ListIndexChangesQuery } from '../../../contract/index/index-queries'
import type { IndexChanges } from '../../../contract/index/index-snapshot'
import type { Ctx } from '../../access/context'
import { isDatabaseUnavailable } from '../../platform/database-availability'

type ListChanges = (ctx: Ctx, query: ListIndexChangesQuery) => Promise<IndexChanges>

/**
 * Lists changes and remembers how far they go: while the database is away, whoever has come that far is told that nothing
 * has changed as far as anybody knows, and since when nobody does. All others have to wait.
 */
export function whoFollows(list: ListChanges) {
  let reached: { sequence: number; at: number } | undefined
  return async (
    ctx: Ctx,
    query: ListIndexChangesQuery,
  ): Promise<{ changes: IndexChanges; staleSeconds?: number }> => {
    try {
      const changes = await list(ctx, query)
      if (!changes.has_more) reached = { sequence: changes.sequence, at: ctx.clock().getTime() }
      return { changes }
    } catch (error) {
      if (!reached || query.since !== reached.sequence || !isDatabaseUnavailable(error)) throw error
      const staleSeconds = Math.round((ctx.clock().getTime() - reached.at) / 1000)
      return { changes: { sequence: reached.sequence, has_more: false, changes: [] }, staleSeconds }
    }
  }
}
