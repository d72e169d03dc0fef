import type { Ctx } from '../../access/context'
import { isDatabaseUnavailable } from '../../platform/database-availability'
import { Refusal } from '../../platform/refusal'
import type { getArchive, ArchiveDownload, ArchiveElsewhere } from './get-archive'

/** Size of the LRU cache. */
const MOST = 20_000

/** How long a cached public archive may be served while the database is down. */
const KNOWN_FOR_MS = 24 * 60 * 60 * 1000

type Archive = ArchiveDownload | ArchiveElsewhere

/**
 * Finds archives for download. While the database is down, serves public archives that this process found within the last day;
 * bans since then apply as soon as the database is back.
 */
export function knownArchives(find: typeof getArchive) {
  const known = new Map<string, { archive: Archive; at: number }>()
  const remember = (name: string, archive: Archive, at: number) => {
    known.delete(name)
    known.set(name, { archive, at })
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }
  return async (
    ctx: Ctx,
    nodeId: string,
    number: string,
  ): Promise<{ archive: Archive; staleSeconds?: number }> => {
    const name = `${nodeId.toLowerCase()}@${number}`
    const now = ctx.clock().getTime()
    try {
      const archive = await find(ctx, nodeId, number)
      if (archive.isPublic) remember(name, archive, now)
      else known.delete(name)
      return { archive }
    } catch (error) {
      if (error instanceof Refusal) known.delete(name)
      const kept = known.get(name)
      if (!kept || now - kept.at > KNOWN_FOR_MS || !isDatabaseUnavailable(error)) throw error
      return { archive: kept.archive, staleSeconds: Math.round((now - kept.at) / 1000) }
    }
  }
}
