import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { RepositoryQueue } from '../access/context'
import { failureReason } from '../platform/root-cause'
import { PRIORITY, type RepositoryJobs } from '../store/repositories/repository-jobs.repo'

const REMEMBERED = { max: 10_000, ttl: 60_000 }

/**
 * Where packs wait whose repository somebody wants to see, before all others. A process asks for a pack once a minute,
 * however many look at it; while the database cannot be written nobody is the worse for it.
 */
export function createRepositoryQueue({
  jobs,
  hosts,
  log,
}: {
  jobs: Pick<RepositoryJobs, 'enqueue'>
  hosts: readonly string[]
  log: Pick<Logger, 'warn'>
}): RepositoryQueue {
  const wanted = new LRUCache<string, true>(REMEMBERED)
  return {
    hosts,
    async want(nodeId) {
      if (wanted.has(nodeId)) return
      wanted.set(nodeId, true)
      await jobs.enqueue([nodeId], PRIORITY.asked).catch((error: unknown) => {
        wanted.delete(nodeId)
        log.warn({ nodeId, reason: failureReason(error) }, 'a repository could not be asked for')
      })
    },
  }
}
