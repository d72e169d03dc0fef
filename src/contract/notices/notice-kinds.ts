/**
 * What people are told of (contract 1Q). A new kind is a line here, its sentence in `locales/en/notices.json` and a
 * line of `useNoticeWords`.
 */
export const NOTICE_KINDS = [
  // one's own versions, packs and publishers
  'version_approved',
  'version_held_back',
  'version_rejected',
  'version_taken_down',
  'pack_banned',
  'pack_unbanned',
  'pack_claimed',
  'pack_offered',
  'pack_moved',
  'publisher_renamed',
  'publisher_banned',
  'publisher_unbanned',
  'invitation',
  'join_asked',
  'member_joined',
  // threads: held-back versions, adoptions, reports
  'thread_question',
  'thread_answer',
  'another_look_asked',
  'another_look_decided',
  'adoption_asked',
  'adoption_decided',
  'report_received',
  'report_decided',
  'contact',
  // keys and the account
  'key_used_elsewhere',
  'key_expires',
  'key_revoked',
  'key_leaked',
  'workflow_trusted',
  'webhook_off',
  'account_changed',
  // what one follows or has installed
  'followed_version',
  'followed_deprecated',
  'followed_superseded',
  'followed_banned',
  'author_found',
  'search_found',
  'advisory',
  // moderators
  'digest',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Kinds that moderators alone are told. */
export const MODERATOR_KINDS: readonly NoticeKind[] = [
  'thread_answer',
  'another_look_asked',
  'report_received',
  'digest',
]

/** Kinds that a publisher's people are told as such, and so its webhooks. All others are told to a person. */
export const PUBLISHER_KINDS: readonly NoticeKind[] = [
  'version_approved',
  'version_held_back',
  'version_rejected',
  'version_taken_down',
  'pack_banned',
  'pack_unbanned',
  'pack_claimed',
  'pack_offered',
  'pack_moved',
  'publisher_renamed',
  'publisher_banned',
  'publisher_unbanned',
  'join_asked',
  'member_joined',
  'thread_question',
  'another_look_decided',
  'adoption_asked',
  'adoption_decided',
  'contact',
  'key_leaked',
  'workflow_trusted',
  'webhook_off',
  'advisory',
]

/** Ways on which notices reach people besides the list on the website. */
export const NOTICE_WAYS = ['mail', 'feed'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** Kinds that are mailed unless somebody says otherwise: those on which one has to act, or that warn. */
export const MAILED_KINDS: readonly NoticeKind[] = [
  'version_held_back',
  'version_rejected',
  'version_taken_down',
  'pack_banned',
  'pack_claimed',
  'pack_offered',
  'publisher_banned',
  'publisher_renamed',
  'invitation',
  'join_asked',
  'thread_question',
  'thread_answer',
  'another_look_decided',
  'adoption_asked',
  'adoption_decided',
  'report_decided',
  'contact',
  'key_used_elsewhere',
  'key_expires',
  'key_revoked',
  'key_leaked',
  'workflow_trusted',
  'webhook_off',
  'account_changed',
  'followed_banned',
  'advisory',
  'digest',
]
