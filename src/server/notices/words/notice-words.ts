import type { NoticeRecord } from '../../store/notices/notices.repo'

type NoticeFacts = Pick<NoticeRecord['notice'], 'nodeId' | 'version' | 'publisherId' | 'data'>

/** The names in a notice's sentence: current names, or ids of what no longer has one. */
export function noticeWords({
  notice,
  nodeName,
  publisherName,
}: {
  notice: NoticeFacts
  nodeName: string | null
  publisherName: string | null
}): Record<string, string> {
  const pack = nodeName ?? notice.nodeId ?? ''
  const publisher = publisherName ?? notice.publisherId ?? ''
  const version = notice.version ?? ''
  const told = Object.entries(notice.data).map(([word, value]) => [word, String(value)])
  return {
    ...Object.fromEntries(told),
    ...(pack && { pack }),
    ...(version && { version }),
    ...(publisher && { publisher }),
    subject: pack ? [pack, version].filter(Boolean).join(' ') : publisher || String(notice.data.name ?? ''),
  }
}
