import type { Logger } from 'pino'
import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { CodeHosts } from '../adapters/code-hosts/code-hosts'
import type { Db } from '../platform/database/client'
import type { RepositoryJobs } from '../store/repositories/repository-jobs.repo'

/** The dependencies of repository reading. */
export interface ReadingCtx {
  db: Db
  jobs: RepositoryJobs
  codeHosts: CodeHosts
  archives: ArchiveStore
  /** the service's public URL, where it serves icons */
  publicUrl: string
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The outcome of reading a pack's repository. */
export type Outcome =
  | { ended: 'read' | 'unchanged' | 'gone' | 'left' }
  | { ended: 'failed' | 'paused' | 'unreachable'; reason: string }
