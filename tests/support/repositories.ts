import pino from 'pino'
import { codeHost } from '../../src/server/adapters/code-hosts/code-host'
import { createCodeHosts } from '../../src/server/adapters/code-hosts/code-hosts'
import type { ReadingCtx } from '../../src/server/repositories/reading-ctx'
import { createRepositoryQueue } from '../../src/server/repositories/repository-queue'
import { runNextReading } from '../../src/server/repositories/run-next-reading'
import { openRepositoryJobs } from '../../src/server/store/repositories/repository-jobs.repo'
import type { CodeHostStandIn } from './code-host'
import { database } from './database'
import { archivesOfTests, PUBLIC_URL } from './service'

const log = pino({ level: 'silent' })

/** Returns the context for reading repositories in this process, with the mock of GitHub. */
export async function readingCtx(
  host: Pick<CodeHostStandIn, 'url'>,
  parts: Partial<ReadingCtx> & { githubToken?: string; largestBytes?: number; timeoutMs?: number } = {},
): Promise<ReadingCtx> {
  const { db } = await database()
  const { githubToken, largestBytes = 5_000_000, timeoutMs = 60_000, ...rest } = parts
  const clock = rest.clock ?? (() => new Date())
  const hosts = [codeHost('github.com', 'github', host.url)]
  return {
    db,
    jobs: openRepositoryJobs(db),
    codeHosts: createCodeHosts({ hosts, githubToken, largestBytes, timeoutMs, clock, log }),
    archives: archivesOfTests(),
    publicUrl: PUBLIC_URL,
    clock,
    log,
    ...rest,
  }
}

/** Tells the service which hosts repositories are read from. */
export async function queueOfTests(hosts: readonly string[] = ['github.com']) {
  const { db } = await database()
  return createRepositoryQueue({ jobs: openRepositoryJobs(db), hosts, log })
}

/** Reads every repository that is due; returns the outcome of each, by pack. */
export async function readAll(ctx: ReadingCtx): Promise<Record<string, string>> {
  const ended: Record<string, string> = {}
  for (;;) {
    const done = await runNextReading(ctx)
    if (!done) return ended
    ended[done.nodeId] = done.outcome.ended
  }
}
