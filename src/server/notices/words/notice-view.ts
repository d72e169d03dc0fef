import type { Notice } from '../../../contract/notices/notices'
import type { NoticeRecord } from '../../store/notices/notices.repo'
import { rulesOfReason } from './notice-reason'
import { ruleExplanation } from './notice-texts'
import { noticeWords } from './notice-words'

/** A notice as the API returns it. */
export function noticeView(record: NoticeRecord): Notice {
  const { id, kind, at, path, nodeId, version, publisherId, readAt, data } = record.notice
  const rules = rulesOfReason(data.reason)
  return {
    id,
    kind,
    at: at.toISOString(),
    path,
    words: noticeWords(record),
    ...(rules.length > 0 && {
      findings: rules.map((rule) => ({ rule, explanation: ruleExplanation('en', rule) })),
    }),
    ...(nodeId !== null && { node_id: nodeId }),
    ...(version !== null && { version }),
    ...(publisherId !== null && { publisher_id: publisherId }),
    ...(readAt && { read_at: readAt.toISOString() }),
  }
}
