import type { Appeal, AppealThread } from '../../contract/answers/appeal'
import type { Actor } from '../access/context'
import type { Db } from '../platform/database/client'
import { findAppealReason } from '../store/answers/appeal-facts.repo'
import { listAppealMessages } from '../store/answers/appeal-messages.repo'
import { findAppeal, type AppealRecord } from '../store/answers/appeals.repo'
import { appealAccess, type AppealAccess } from './appeal-access'
import { appealView } from './appeal-view'

/** A thread that a user may see, and what they may do in it. */
export interface SeenAppeal {
  record: AppealRecord
  access: AppealAccess
}

/** Finds a thread by id; undefined if there is none that the user may see. */
export async function findSeenAppeal(
  db: Db,
  actor: Actor | undefined,
  id: string,
): Promise<SeenAppeal | undefined> {
  const record = actor && (await findAppeal(db, id, actor.id))
  const access = record && appealAccess(record, actor)
  return access && { record, access }
}

/** Returns those of the threads that a user may see. */
export const seenAppeals = (records: readonly AppealRecord[], actor: Actor): Appeal[] =>
  records.flatMap((record) => {
    const access = appealAccess(record, actor)
    return access ? [appealView(record, access)] : []
  })

/** A thread with its messages, and the reason for the current state of its version, pack or publisher. */
export async function threadView(db: Db, { record, access }: SeenAppeal): Promise<AppealThread> {
  const found = await findAppealReason(db, record.row)
  const messages = await listAppealMessages(db, record.row.id)
  return {
    ...appealView(record, access),
    ...(found && { status: found.status, ...(found.reason && { reason: found.reason }) }),
    messages: messages.map(({ row, name }) => ({
      id: row.id,
      side: row.side,
      ...(name && (row.side !== 'moderator' || access.side === 'moderator') && { by: name }),
      ...(access.side === 'moderator' && row.authorId !== null && { by_id: row.authorId }),
      text: row.text,
      ...(row.decides && { decides: true }),
      ...(row.objects && { objects: true }),
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
