import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { RepositoryQueue } from '../access/context'
import { failureReason } from '../platform/root-cause'
import { PRIORITY, type RepositoryJobs } from '../store/repositories/repository-jobs.repo'

const REMEMBERED = { max: 10_000, ttl: 60_000 }

/**
 * Creates the queue of packs whose repository somebody wants to see; these have the highest priority. A process enqueues a pack
 * at most once a minute, however many people view it; failures, as of a read-only database, are only logged.
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
        log.warn({ nodeId, reason: failureReason(error) }, 'a repository could not be enqueued')
      })
    },
  }
}
