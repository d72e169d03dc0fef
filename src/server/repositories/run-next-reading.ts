import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { RepositoryAnswer, RepositoryFacts } from '../adapters/code-hosts/code-hosts'
import type { Obstacle } from '../adapters/code-hosts/host-answers'
import { changedFields } from '../audit/changed-fields'
import type { Db } from '../platform/database/client'
import { failureReason } from '../platform/root-cause'
import { updateNodeRow, type NodeRow } from '../store/packs/node-rows.repo'
import { pauseHost } from '../store/repositories/paused-hosts.repo'
import { findReadablePack, type ReadablePack } from '../store/repositories/readable-packs.repo'
import { findReading, upsertReading } from '../store/repositories/readings.repo'
import type { RepositoryJob } from '../store/repositories/repository-jobs.repo'
import { withHeldPack } from './hold-pack'
import { noteFailure, readArchive } from './read-archive'
import type { Outcome, ReadingCtx } from './reading-ctx'

/** How long an unreachable host is paused. */
const UNREACHABLE_SECONDS = 600

/**
 * Stores what a host's API returns about a pack: stars, whether it is archived, and its last push, which for an unclaimed pack
 * is its last change.
 */
async function saveFacts(ctx: ReadingCtx, tx: Db, row: NodeRow, facts: RepositoryFacts): Promise<void> {
  const { stars, topics, pushedAt, isArchived, etag } = facts
  const archivedSince = isArchived ? ((await findReading(tx, row.id))?.archivedSince ?? ctx.clock()) : null
  await upsertReading(tx, {
    nodeId: row.id,
    repositoryKey: row.repositoryKey,
    topics,
    etag,
    archivedSince,
  })
  const { after, changed } = changedFields(row, {
    githubStars: stars,
    githubUpdatedAt: pushedAt,
    ...(row.publisherId === UNCLAIMED_PUBLISHER.id && { updatedAt: pushedAt }),
  })
  if (changed) await updateNodeRow(tx, row.id, { ...after, changedAt: ctx.clock() })
}

async function noteUnchanged(
  ctx: ReadingCtx,
  pack: ReadablePack,
  { commit = pack.refusedCommit, facts }: Extract<RepositoryAnswer, { says: 'unchanged' }>,
): Promise<Outcome> {
  await withHeldPack(ctx, pack, async (tx, row) => {
    const stillRefused = pack.refusedCommit !== '' && commit === pack.refusedCommit
    await upsertReading(tx, {
      nodeId: row.id,
      repositoryKey: row.repositoryKey,
      checkedAt: ctx.clock(),
      goneSince: null,
      ...(!stillRefused && { failure: '', failures: 0, refusedCommit: '' }),
    })
    if (facts) await saveFacts(ctx, tx, row, facts)
    await ctx.jobs.complete(tx, row.id)
  })
  return { ended: 'unchanged' }
}

async function noteGone(ctx: ReadingCtx, pack: ReadablePack): Promise<Outcome> {
  await withHeldPack(ctx, pack, async (tx, row) => {
    const now = ctx.clock()
    const goneSince = (await findReading(tx, row.id))?.goneSince ?? now
    await upsertReading(tx, {
      nodeId: row.id,
      repositoryKey: row.repositoryKey,
      checkedAt: now,
      goneSince,
      failure: '',
    })
    await ctx.jobs.complete(tx, row.id)
  })
  return { ended: 'gone' }
}

/** Pauses a host for all processes, and logs it once. */
async function leaveAlone(ctx: ReadingCtx, host: string, seconds: number, reason: string, words: string) {
  if (await pauseHost(ctx.db, host, seconds, reason)) ctx.log.warn({ host, seconds, reason }, words)
}

async function noteObstacle(
  ctx: ReadingCtx,
  job: RepositoryJob,
  pack: ReadablePack,
  obstacle: Obstacle,
): Promise<Outcome> {
  if (obstacle.says === 'gone') return noteGone(ctx, pack)
  const { reason } = obstacle
  if (obstacle.says === 'unreachable') {
    await leaveAlone(ctx, job.host, UNREACHABLE_SECONDS, reason, 'a code host cannot be reached')
    await ctx.jobs.postpone(ctx.db, job)
    return { ended: 'unreachable', reason: `${job.host} cannot be reached (${reason}).` }
  }
  if (obstacle.says === 'paused') {
    await leaveAlone(ctx, job.host, obstacle.seconds, reason, 'requests to a code host are paused')
    // Without a rate limit the cause may be this repository alone, whose backoff then grows each time.
    await (obstacle.isLimit ? ctx.jobs.postpone(ctx.db, job) : ctx.jobs.giveBack(ctx.db, job))
    return { ended: 'paused', reason }
  }
  await noteFailure(ctx, pack, { reason }, (tx) => ctx.jobs.giveBack(tx, job))
  return { ended: 'failed', reason }
}

/** Asks a repository's host whether it changed, and if so fetches and reads it. */
async function readPack(
  ctx: ReadingCtx,
  job: RepositoryJob,
  pack: ReadablePack,
  again: boolean,
): Promise<Outcome> {
  // Readings from before text files were stored are read again.
  const read = pack.hasSource ? pack.commit : ''
  const known = again ? [] : [read, pack.refusedCommit].filter(Boolean)
  const answer = await ctx.codeHosts.askRepository(pack.repository, {
    commits: known,
    ...(known.length > 0 && pack.etag && { etag: pack.etag }),
  })
  if (answer.says === 'unchanged') return noteUnchanged(ctx, pack, answer)
  if (answer.says !== 'changed') return noteObstacle(ctx, job, pack, answer)
  const { commit, branch, facts } = answer
  const fetched = await ctx.codeHosts.fetchArchive(pack.repository, commit)
  if (fetched.says !== 'archive') return noteObstacle(ctx, job, pack, fetched)
  const outcome = await readArchive(ctx, pack, { archive: fetched.bytes, commit, branch }, job)
  if (facts && outcome.ended === 'read')
    await withHeldPack(ctx, pack, (tx, row) => saveFacts(ctx, tx, row, facts))
  return outcome
}

export interface RunOptions {
  /** only claims one of these packs, also one that is due for a later retry */
  among?: readonly string[]
  /** also reads unchanged ones */
  again?: boolean
  onTaken?: (job: RepositoryJob) => void
}

/**
 * Claims the next job in the queue, if any, asks the repository's host for changes, and reads it if it changed. Failures are
 * retried with increasing backoff.
 * @returns the pack and the outcome, or undefined when the queue is empty
 */
export async function runNextReading(
  ctx: ReadingCtx,
  { among, again = false, onTaken }: RunOptions = {},
): Promise<{ nodeId: string; outcome: Outcome } | undefined> {
  const job = await ctx.jobs.take(ctx.codeHosts.names, among)
  if (!job) return undefined
  const { nodeId, host } = job
  onTaken?.(job)
  const begun = performance.now()
  try {
    const pack = await findReadablePack(ctx.db, nodeId)
    if (!pack) await ctx.jobs.complete(ctx.db, nodeId)
    const outcome: Outcome = pack ? await readPack(ctx, job, pack, again) : { ended: 'left' }
    ctx.log.info(
      { nodeId, host, ...outcome, ms: Math.round(performance.now() - begun) },
      'a repository was asked for',
    )
    return { nodeId, outcome }
  } catch (error) {
    const reason = failureReason(error)
    ctx.log.error({ nodeId, host, reason }, 'reading a repository failed')
    await ctx.jobs.giveBack(ctx.db, job)
    return { nodeId, outcome: { ended: 'failed', reason } }
  }
}
