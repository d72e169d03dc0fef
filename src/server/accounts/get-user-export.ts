import type { AccountExport } from '../../contract/people/account'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { eachAuditPage } from '../audit/each-audit-page'
import {
  listOwnFollows,
  listOwnMessages,
  listOwnNotes,
  listOwnNotices,
  listOwnPublishers,
  listOwnRatings,
  listOwnTokens,
  listOwnVersions,
  listOwnWebhooks,
} from '../store/users/account.repo'
import { listSessionRows } from '../store/users/user-sessions.repo'
import { listOwnReports } from '../store/reports/report-cases.repo'
import { findUserRow } from '../store/users/users.repo'
import { sessionView } from '../views/session-view'
import { userView } from '../views/user-view'

const MOST_ROWS = 50_000

/** A row in the API's format, with its time in ISO 8601. */
const withIsoTime = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() })

/**
 * Returns everything that the registry stores about the caller (contract 1E); of their actions, reports and notices the newest
 * 50,000. Refuses as `authorize` does.
 */
export async function getUserExport(ctx: Ctx): Promise<AccountExport> {
  const { actor } = await authorize(ctx, ctx.db, 'getUserExport')
  const row = await findUserRow(ctx.db, actor.id)
  if (!row) throw new Refusal('user_not_found', 'user not found')
  const [publishers, tokens] = [
    await listOwnPublishers(ctx.db, actor.id),
    await listOwnTokens(ctx.db, actor.id),
  ]
  const acts: AccountExport['acts'] = []
  for await (const records of eachAuditPage(ctx.db, { actors: [actor.id] }))
    for (const { row } of records)
      acts.push({ at: row.at.toISOString(), action: row.action, target: row.target })
  return {
    user: userView(row, ctx),
    publishers: publishers.map(({ id, name, role }) => ({ id, name, role })),
    tokens: tokens.map((token) => ({
      ...token,
      createdAt: token.createdAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString(),
      expiresAt: token.expiresAt?.toISOString(),
    })),
    ratings: (await listOwnRatings(ctx.db, actor.id)).map(({ node, star, createdAt }) => ({
      node,
      star,
      createdAt: createdAt.toISOString(),
    })),
    versions: (await listOwnVersions(ctx.db, actor.id)).map((own) => ({
      ...own,
      createdAt: own.createdAt.toISOString(),
    })),
    sessions: (await listSessionRows(ctx.db, actor.id)).map((row) => sessionView(row, ctx.signedInAt)),
    reports: (await listOwnReports(ctx.db, actor.id, MOST_ROWS)).map(({ report, case: row }) => ({
      about: row.publisherId || (row.version ? `${row.nodeId}@${row.version}` : row.nodeId),
      kind: row.kind,
      words: report.words,
      at: report.at.toISOString(),
    })),
    messages: (await listOwnMessages(ctx.db, actor.id)).map(withIsoTime),
    notes: (await listOwnNotes(ctx.db, actor.id)).map(withIsoTime),
    follows: (await listOwnFollows(ctx.db, actor.id)).map(withIsoTime),
    webhooks: (await listOwnWebhooks(ctx.db, actor.id)).map(withIsoTime),
    notices: (await listOwnNotices(ctx.db, actor.id, MOST_ROWS)).map(withIsoTime),
    acts,
  }
}
