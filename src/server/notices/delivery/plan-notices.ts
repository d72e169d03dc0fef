import { searchNodesQuerySchema } from '../../../contract/packs/node-queries'
import type { Ctx, Dependencies } from '../../access/context'
import { pathOf } from '../record/notice-path'
import type { Db } from '../../platform/database/client'
import { recordNotice, type NoticeEvent } from '../record/record-notice'
import { searchNodes } from '../../search/search-nodes'
import {
  countPacksOfAuthor,
  noteLooked,
  takeToLookAt,
  type FollowRow,
} from '../../store/notices/follows.repo'
import { listExpiringTokens } from '../../store/notices/expiring-tokens.repo'
import { countWaiting } from '../../store/moderation/counts.repo'
import { DAY_MS } from '../../platform/durations'

/** Interval of checking followed authors and searches. */
const LOOK_EVERY_MS = DAY_MS
const EXPIRES_WITHIN_MS = 14 * DAY_MS
const MOST_FOUND = 100

type PlanCtx = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'log'
  | 'search'
  | 'archives'
  | 'reviewQueue'
  | 'installs'
  | 'github'
  | 'publicUrl'
  | 'siteUrl'
> & {
  /** interval of the moderators' digest in milliseconds; 0 is never */
  digestMs: number
}

/**
 * Creates notices that no single act causes (contract 1Q): keys that expire within two weeks, new packs of followed authors and
 * searches, and the moderators' digest. Each has a key that makes creating it idempotent across processes.
 */
export async function planNotices(ctx: PlanCtx): Promise<void> {
  const now = ctx.clock()
  for (const token of await listExpiringTokens(ctx.db, now, new Date(now.getTime() + EXPIRES_WITHIN_MS)))
    await recordNotice(ctx.db, {
      kind: 'key_expires',
      key: `key-expires:${token.id}`,
      at: now,
      publisherId: token.publisherId,
      data: { key: token.name },
      recipients: { people: [token.userId] },
    })
  await planDigest(ctx, now)
  while (await planFollow(ctx, now));
}

async function planDigest(ctx: PlanCtx, now: Date): Promise<void> {
  if (ctx.digestMs === 0) return
  const { flagged: versions, threads, names, reports } = await countWaiting(ctx.db, now)
  const count = versions + threads + names + reports
  if (count === 0) return
  const queues = [
    ...(versions > 0 ? [pathOf('admin', 'versions')] : []),
    ...(threads + names > 0 ? [pathOf('admin', 'appeals')] : []),
    ...(reports > 0 ? [pathOf('admin', 'reports')] : []),
  ]
  const period = Math.floor(now.getTime() / ctx.digestMs)
  await recordNotice(ctx.db, {
    kind: 'digest',
    key: `digest:${ctx.digestMs}:${period}`,
    at: now,
    path: queues.length === 1 ? queues[0] : pathOf('admin'),
    data: { count, versions, threads, names, reports },
    recipients: { moderators: true },
  })
}

/** Checks one followed author or search for new packs; false when none is due. */
const planFollow = (ctx: PlanCtx, now: Date): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const follow = await takeToLookAt(tx, new Date(now.getTime() - LOOK_EVERY_MS))
    if (!follow) return false
    const found = await (follow.kind === 'author'
      ? newOfAuthor(tx, follow)
      : newOfSearch(ctx, tx, follow, now))
    if (found)
      await recordNotice(tx, {
        ...found,
        key: `${follow.kind}:${follow.id}:${now.toISOString()}`,
        at: now,
        recipients: { people: [follow.userId] },
      })
    await noteLooked(tx, follow.id, now)
    return true
  })

type Found = Pick<NoticeEvent, 'kind' | 'path' | 'data'> | undefined

async function newOfAuthor(tx: Db, { target, lookedAt }: FollowRow): Promise<Found> {
  const count = await countPacksOfAuthor(tx, target, lookedAt)
  const [host = '', ...owner] = target.split('/')
  return count === 0
    ? undefined
    : {
        kind: 'author_found',
        path: pathOf('authors', host, owner.join('/')),
        data: { author: owner.join('/'), count },
      }
}

async function newOfSearch(ctx: PlanCtx, tx: Db, follow: FollowRow, now: Date): Promise<Found> {
  const asked = new URLSearchParams(follow.target)
  const days = Math.ceil((now.getTime() - follow.lookedAt.getTime()) / DAY_MS)
  const found = await newPacks({ ...ctx, db: tx, requestId: `search-${follow.id}` }, asked, days)
  const { length } = found.filter((pack) => new Date(pack.created_at) > follow.lookedAt)
  return length === 0
    ? undefined
    : {
        kind: 'search_found',
        path: `/?${follow.target}`,
        data: { search: asked.get('q') ?? follow.target, count: length },
      }
}

/** Query parameters whose name differs between the website and the service. */
const OF_WEBSITE: Readonly<Record<string, string>> = {
  q: 'search',
  os: 'stated_os',
  accelerator: 'stated_accelerator',
  without: 'does_without',
  updated: 'updated_within',
}

/** The packs of the last so many days that an anonymous visitor finds with a search of the website. */
async function newPacks(ctx: Ctx, asked: URLSearchParams, days: number) {
  const choices = [...new Set(asked.keys())].map((name) => {
    const [first, ...others] = asked.getAll(name)
    return [OF_WEBSITE[name] ?? name, others.length > 0 ? [first, ...others] : first]
  })
  const query = searchNodesQuerySchema.safeParse({
    ...Object.fromEntries(choices),
    sort: undefined,
    facets: undefined,
    created_within: String(Math.max(1, days)),
    limit: String(MOST_FOUND),
  })
  return query.success ? ((await searchNodes(ctx, query.data)).nodes ?? []) : []
}
