import type { Notice } from '../../../contract/notices/notices'
import type { NoticeRecord } from '../../store/notices/notices.repo'
import { noticeWords } from './notice-words'

/** A notice as the wire has it. */
export function noticeView(record: NoticeRecord): Notice {
  const { id, kind, at, path, nodeId, version, publisherId, readAt } = record.notice
  return {
    id,
    kind,
    at: at.toISOString(),
    path,
    words: noticeWords(record),
    ...(nodeId !== null && { node_id: nodeId }),
    ...(version !== null && { version }),
    ...(publisherId !== null && { publisher_id: publisherId }),
    ...(readAt && { read_at: readAt.toISOString() }),
  }
}
