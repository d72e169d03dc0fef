/** The recipients of a kind of notice, and whether it is mailed by default. */
interface Kind {
  to: 'person' | 'publisher' | 'moderator'
  /** for kinds that need action or warn */
  isMailed: boolean
}

/**
 * The kinds of notices (contract 1Q). A new kind is a line here, its sentence in `locales/en/notices.json` and a line of
 * `useNoticeWords`.
 */
const KINDS = {
  // the user's own versions, packs and publishers
  version_approved: { to: 'publisher', isMailed: false },
  version_held_back: { to: 'publisher', isMailed: true },
  version_rejected: { to: 'publisher', isMailed: true },
  version_taken_down: { to: 'publisher', isMailed: true },
  pack_banned: { to: 'publisher', isMailed: true },
  pack_unbanned: { to: 'publisher', isMailed: false },
  pack_claimed: { to: 'publisher', isMailed: true },
  pack_offered: { to: 'publisher', isMailed: true },
  pack_moved: { to: 'publisher', isMailed: false },
  publisher_renamed: { to: 'publisher', isMailed: true },
  publisher_banned: { to: 'publisher', isMailed: true },
  publisher_unbanned: { to: 'publisher', isMailed: false },
  invitation: { to: 'person', isMailed: true },
  join_asked: { to: 'publisher', isMailed: true },
  member_joined: { to: 'publisher', isMailed: false },
  // threads: held-back versions, adoptions, reports
  thread_question: { to: 'publisher', isMailed: true },
  thread_answer: { to: 'moderator', isMailed: true },
  another_look_asked: { to: 'moderator', isMailed: false },
  another_look_decided: { to: 'publisher', isMailed: true },
  adoption_asked: { to: 'publisher', isMailed: true },
  adoption_decided: { to: 'publisher', isMailed: true },
  report_received: { to: 'moderator', isMailed: false },
  report_decided: { to: 'person', isMailed: true },
  contact: { to: 'publisher', isMailed: true },
  // keys and the account
  key_used_elsewhere: { to: 'person', isMailed: true },
  key_expires: { to: 'person', isMailed: true },
  key_revoked: { to: 'person', isMailed: true },
  key_leaked: { to: 'publisher', isMailed: true },
  workflow_trusted: { to: 'publisher', isMailed: true },
  webhook_off: { to: 'publisher', isMailed: true },
  account_changed: { to: 'person', isMailed: true },
  // followed or installed packs
  followed_version: { to: 'person', isMailed: false },
  followed_deprecated: { to: 'person', isMailed: false },
  followed_superseded: { to: 'person', isMailed: false },
  followed_banned: { to: 'person', isMailed: true },
  author_found: { to: 'person', isMailed: false },
  search_found: { to: 'person', isMailed: false },
  advisory: { to: 'publisher', isMailed: true },
  // moderators
  digest: { to: 'moderator', isMailed: true },
} as const satisfies Record<string, Kind>
export type NoticeKind = keyof typeof KINDS

export const NOTICE_KINDS = Object.keys(KINDS) as NoticeKind[]

const kindsWhere = (holds: (kind: Kind) => boolean) => NOTICE_KINDS.filter((name) => holds(KINDS[name]))

/** Kinds sent only to moderators. */
export const MODERATOR_KINDS: readonly NoticeKind[] = kindsWhere(({ to }) => to === 'moderator')

/** Kinds sent to a publisher's members, and so to its webhooks. */
export const PUBLISHER_KINDS: readonly NoticeKind[] = kindsWhere(({ to }) => to === 'publisher')

/** Kinds that are mailed by default. */
export const MAILED_KINDS: readonly NoticeKind[] = kindsWhere(({ isMailed }) => isMailed)

/** Delivery channels of notices besides the list on the website. */
export const NOTICE_WAYS = ['mail', 'feed'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]
