import { and, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { noticeEvents, tokens } from '../schema/schema'

/** Valid keys that expire until then, without those of trusted publishing. */
export const listExpiringTokens = (db: Db, now: Date, until: Date) =>
  db
    .select({ id: tokens.id, name: tokens.name, userId: tokens.userId, publisherId: tokens.publisherId })
    .from(tokens)
    .where(
      and(
        isNotNull(tokens.expiresAt),
        gt(tokens.expiresAt, now),
        lte(tokens.expiresAt, until),
        isNull(tokens.leakedAt),
        isNull(tokens.trustedWorkflowId),
        sql`not exists (select from ${noticeEvents} where ${noticeEvents.key} = 'key-expires:' || ${tokens.id})`,
      ),
    )
