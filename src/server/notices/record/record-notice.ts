import type { NoticeKind } from '../../../contract/notices/notice-kinds'
import type { Db } from '../../platform/database/client'
import { insertNoticeEvents } from '../../store/notices/events.repo'
import type { NoticeData, NoticeRecipients } from '../../store/schema/tables/notices'
import { noticePath } from './notice-path'

/** What has happened, and who is to be told. */
export interface NoticeEvent {
  kind: NoticeKind
  /** names the happening: the same key is told once, however often it is recorded */
  key: string
  at: Date
  /** who did it, and is told nothing of it */
  actorId?: string
  recipients: NoticeRecipients
  /** what it is about */
  nodeId?: string
  version?: string
  publisherId?: string
  /** the page of the website where one acts, from its first slash on; that of what it is about unless it is given */
  path?: string
  /** short words for its sentence */
  data?: NoticeData
}

/**
 * Writes down that people are to be told (contract 1Q), in the transaction of the act itself: with it the notice is there or
 * is not. It is spread to people, and delivered, by another transaction later.
 */
export async function recordNotice(tx: Db, event: NoticeEvent): Promise<void> {
  await recordNotices(tx, [event])
}

/** The same of many happenings at once. */
export async function recordNotices(tx: Db, events: readonly NoticeEvent[]): Promise<void> {
  await insertNoticeEvents(
    tx,
    events.map((event) => ({ ...event, path: event.path ?? noticePath(event) })),
  )
}
