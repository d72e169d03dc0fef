import type { NoticeKind } from '../../../contract/notices/notice-kinds'
import type { Db } from '../../platform/database/client'
import { insertNoticeEvents } from '../../store/notices/events.repo'
import type { NoticeData, NoticeRecipients } from '../../store/schema/tables/notices'
import { noticePath } from './notice-path'

/** An event, and who is to be notified. */
export interface NoticeEvent {
  kind: NoticeKind
  /** idempotency key: events with the same key are recorded once */
  key: string
  at: Date
  /** who caused it, and is not notified */
  actorId?: string
  recipients: NoticeRecipients
  /** what it is about */
  nodeId?: string
  version?: string
  publisherId?: string
  /** path of the page on which to act; by default that of what it is about */
  path?: string
  /** short values for its sentence */
  data?: NoticeData
}

/**
 * Records an event for notification (contract 1Q), in the transaction of the act itself, so that both commit or neither does.
 * Fanning out and delivering happen later in transactions of their own.
 */
export async function recordNotice(tx: Db, event: NoticeEvent): Promise<void> {
  await recordNotices(tx, [event])
}

/** Records several events at once. */
export async function recordNotices(tx: Db, events: readonly NoticeEvent[]): Promise<void> {
  await insertNoticeEvents(
    tx,
    events.map((event) => ({ ...event, path: event.path ?? noticePath(event) })),
  )
}
