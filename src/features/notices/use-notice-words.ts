import { useTranslation } from 'next-i18next/pages'
import type { Notice, NoticeKind } from '@/api/generated/model'

/** The values inserted in sentences. */
type Words = Record<
  | 'pack'
  | 'version'
  | 'publisher'
  | 'former'
  | 'current'
  | 'successor'
  | 'author'
  | 'subject'
  | 'key'
  | 'host'
  | 'search',
  string
>

const NOTHING: Words = {
  pack: '',
  version: '',
  publisher: '',
  former: '',
  current: '',
  successor: '',
  author: '',
  subject: '',
  key: '',
  host: '',
  search: '',
}

/** Returns the formatter of a notice as a sentence; mails and feeds use the same. */
export function useNoticeSentence(): (notice: Pick<Notice, 'kind' | 'words'>) => string {
  const { t } = useTranslation('notices')
  const sentences: Readonly<Record<NoticeKind, (words: Words, count: number) => string>> = {
    version_approved: (words) => t('kind.version_approved', words),
    version_held_back: (words) => t('kind.version_held_back', words),
    version_rejected: (words) => t('kind.version_rejected', words),
    version_taken_down: (words) => t('kind.version_taken_down', words),
    pack_banned: (words) => t('kind.pack_banned', words),
    pack_unbanned: (words) => t('kind.pack_unbanned', words),
    pack_claimed: (words) => t('kind.pack_claimed', words),
    pack_offered: (words) => t('kind.pack_offered', words),
    pack_moved: (words) => t('kind.pack_moved', words),
    publisher_renamed: (words) => t('kind.publisher_renamed', words),
    publisher_banned: (words) => t('kind.publisher_banned', words),
    publisher_unbanned: (words) => t('kind.publisher_unbanned', words),
    invitation: (words) => t('kind.invitation', words),
    join_asked: (words) => t('kind.join_asked', words),
    member_joined: (words) => t('kind.member_joined', words),
    thread_question: (words) => t('kind.thread_question', words),
    thread_answer: (words) => t('kind.thread_answer', words),
    another_look_asked: (words) => t('kind.another_look_asked', words),
    another_look_decided: (words) => t('kind.another_look_decided', words),
    adoption_asked: (words) => t('kind.adoption_asked', words),
    adoption_decided: (words) => t('kind.adoption_decided', words),
    report_received: (words) => t('kind.report_received', words),
    report_decided: (words) => t('kind.report_decided', words),
    contact: (words) => t('kind.contact', words),
    key_used_elsewhere: (words) => t('kind.key_used_elsewhere', words),
    key_expires: (words) => t('kind.key_expires', words),
    key_revoked: (words) => t('kind.key_revoked', words),
    key_leaked: (words) => t('kind.key_leaked', words),
    workflow_trusted: (words) => t('kind.workflow_trusted', words),
    webhook_off: (words) => t('kind.webhook_off', words),
    account_changed: (words) => t('kind.account_changed', words),
    followed_version: (words) => t('kind.followed_version', words),
    followed_deprecated: (words) => t('kind.followed_deprecated', words),
    followed_superseded: (words) => t('kind.followed_superseded', words),
    followed_banned: (words) => t('kind.followed_banned', words),
    author_found: (words) => t('kind.author_found', words),
    search_found: (words) => t('kind.search_found', words),
    advisory: (words) => t('kind.advisory', words),
    digest: (_words, count) => t('kind.digest', { count }),
  }
  // The subjects of threads that have neither a pack, a publisher nor a name.
  const nameless: Readonly<Record<string, string>> = { quota: t('about.quota'), user: t('about.user') }
  return ({ kind, words: { count = '1', about = '', ...words } }) => {
    const subject = words.subject || nameless[about] || ''
    return sentences[kind]({ ...NOTHING, ...words, subject }, Number(count))
  }
}

/** The values inserted in an example sentence. */
const EXAMPLE = {
  pack: 'Mask Tools',
  version: '1.2.0',
  publisher: 'Acme',
  former: 'acme',
  current: 'acme-labs',
  successor: 'better-masks',
  author: 'ada',
  subject: 'Mask Tools 1.2.0',
  key: 'CI',
  host: 'hooks.example.com',
  search: 'masks',
  count: '3',
} as const

/** Returns the formatter of a kind's example sentence. */
export function useExampleSentence(): (kind: NoticeKind) => string {
  const sentence = useNoticeSentence()
  return (kind) => sentence({ kind, words: EXAMPLE })
}
