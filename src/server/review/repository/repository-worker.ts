import type { ThreadOrder } from '../inspection/supervise-thread'
import { workInThread } from '../inspection/work-in-thread'
import { findInRepository } from './find-in-repository'
import type { RepositoryFindings, RepositoryPlace } from './repository-findings'

void workInThread<RepositoryFindings, ThreadOrder & { place: RepositoryPlace }>(
  (source, { deadline, place }, answer) =>
    findInRepository(source, place, deadline, (found) => answer({ kind: 'verdict', found })),
)
