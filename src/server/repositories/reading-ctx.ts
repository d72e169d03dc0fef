import type { Logger } from 'pino'
import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { CodeHosts } from '../adapters/code-hosts/code-hosts'
import type { Db } from '../platform/database/client'
import type { RepositoryJobs } from '../store/repositories/repository-jobs.repo'

/** What the reading of repositories works with. */
export interface ReadingCtx {
  db: Db
  jobs: RepositoryJobs
  codeHosts: CodeHosts
  archives: ArchiveStore
  /** the service's own address, at which it shows icons */
  publicUrl: string
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** How reading a pack's repository ended. */
export type Outcome =
  | { ended: 'read' | 'unchanged' | 'gone' | 'left' }
  | { ended: 'failed' | 'paused' | 'unreachable'; reason: string }
