import { useTranslation } from 'next-i18next/pages'
import { NODE_VERSION_STATUSES } from '@/contract/conventions/statuses'
import type { NoticeKind } from '@/contract/notices/notice-kinds'
import { stateOf } from '@/features/admin/lists/version-states'
import { useStatusName } from '@/features/admin/lists/review-status-badge'
import { asInRows } from './audit-difference'

/** Labels of values, keyed `field.value`; any other value is user input and displayed unchanged. */
const VALUES = {
  'about.adoption': 'audit:about.adoption',
  'about.claim': 'audit:about.claim',
  'about.name': 'packs.create.name',
  'about.node': 'audit:about.aPack',
  'about.publisher': 'audit:about.publisherBan',
  'about.quota': 'appeals:about.quota',
  'about.user': 'appeals:about.user',
  'about.version': 'audit:fields.version',
  'act.ask': 'reports:acts.ask',
  'act.ban': 'reports:outcomes.banned',
  'act.dismiss': 'reports:outcomes.dismissed',
  'act.hold_back': 'reports:outcomes.held_back',
  'act.malware': 'reports:outcomes.malware',
  'kind.author': 'packs.create.author',
  'kind.broken': 'reports:kinds.broken',
  'kind.impersonation': 'reports:kinds.impersonation',
  'kind.licence': 'reports:kinds.licence',
  'kind.malware': 'reports:kinds.malware',
  'kind.node': 'audit:fields.pack',
  'kind.other': 'reports:kinds.other',
  'kind.publisher': 'packs.transfer.publisher',
  'kind.search': 'notices:following.search',
  'note.deleted': 'audit:note.deleted',
  'note.written': 'audit:note.written',
  'outcome.granted': 'appeals:state.granted',
  'outcome.stays': 'appeals:state.stays',
  'outcome.withdrawn': 'appeals:state.withdrawn',
  'policy.ComfyNodePolicyActive': 'audit:policy.everywhere',
  'policy.ComfyNodePolicyBanned': 'audit:policy.nowhere',
  'policy.ComfyNodePolicyLocalOnly': 'audit:policy.local',
  'role.maintainer': 'members:roles.maintainer',
  'role.owner': 'members:roles.owner',
  'role.viewer': 'members:roles.viewer',
  'scopes.edit': 'publishing:keys.edit',
  'scopes.publish': 'publishing:keys.publish',
  'severity.critical': 'advisories:severity.critical',
  'severity.high': 'advisories:severity.high',
  'severity.info': 'advisories:severity.info',
  'severity.low': 'advisories:severity.low',
  'severity.medium': 'advisories:severity.medium',
  'side.asker': 'appeals:sides.asker',
  'side.moderator': 'appeals:sides.moderator',
  'side.owner': 'appeals:sides.owner',
  'status.NodeStatusActive': 'audit:fields.active',
  'status.NodeStatusBanned': 'packs.states.banned',
  'status.NodeStatusDeleted': 'packs.states.deleted',
  'status.PublisherStatusActive': 'audit:fields.active',
  'status.PublisherStatusBanned': 'publishers.banned',
  'supersededSaidBy.moderator': 'appeals:sides.moderator',
  'supersededSaidBy.owner': 'appeals:sides.owner',
  'verdict.fine': 'queue.judgement.wasFine',
  'verdict.harmful': 'queue.judgement.wasHarmful',
  'verdict.none': 'audit:fields.noVerdict',
} as const

/** Labels of notices sent by mail or webhook. */
const NOTICES = {
  account_changed: 'audit:kinds.account_changed',
  adoption_asked: 'audit:kinds.adoption_asked',
  adoption_decided: 'audit:kinds.adoption_decided',
  advisory: 'audit:fields.advisory',
  another_look_asked: 'audit.actions.createAppeal',
  another_look_decided: 'audit:kinds.another_look_decided',
  author_found: 'audit:kinds.author_found',
  contact: 'audit:kinds.contact',
  digest: 'audit:kinds.digest',
  followed_banned: 'audit:kinds.followed_banned',
  followed_deprecated: 'audit:kinds.followed_deprecated',
  followed_superseded: 'audit:kinds.followed_superseded',
  followed_version: 'audit:kinds.followed_version',
  invitation: 'audit.actions.createInvitation',
  join_asked: 'audit.actions.createJoinRequest',
  key_expires: 'audit:kinds.key_expires',
  key_leaked: 'audit.actions.deleteLeakedTokens',
  key_revoked: 'audit:kinds.key_revoked',
  key_used_elsewhere: 'audit:kinds.key_used_elsewhere',
  member_joined: 'audit.actions.acceptInvitation',
  pack_banned: 'audit.actions.banNode',
  pack_claimed: 'audit.actions.claimNode',
  pack_moved: 'audit.actions.moveNode',
  pack_offered: 'audit.actions.createOffer',
  pack_unbanned: 'audit.actions.unbanNode',
  publisher_banned: 'audit.actions.banPublisher',
  publisher_renamed: 'audit.actions.adminRenamePublisher',
  publisher_unbanned: 'audit.actions.unbanPublisher',
  report_decided: 'audit.actions.adminUpdateReport',
  report_received: 'audit:kinds.report_received',
  search_found: 'audit:kinds.search_found',
  thread_answer: 'audit:kinds.thread_answer',
  thread_question: 'audit:kinds.thread_question',
  version_approved: 'audit:kinds.version_approved',
  version_held_back: 'audit:kinds.version_held_back',
  version_rejected: 'audit:kinds.version_rejected',
  version_taken_down: 'audit.actions.deleteNodeVersion',
  webhook_off: 'audit:kinds.webhook_off',
  workflow_trusted: 'audit.actions.createTrustedWorkflow',
} as const satisfies Record<NoticeKind, string>

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const OF_NOTICES = ['feed', 'kinds', 'mail']
const STATES = ['sourceStatus', 'status', 'statusBeforeDeletion']
const YES_OR_NO = [
  ...['again', 'bannedWithPublisher', 'deletedByAdmin', 'deprecated', 'experimental', 'isAdmin', 'objects'],
  ...['outputIsList', 'repositoryVerified'],
]

const has = <Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> =>
  Object.hasOwn(words, key)

/** Returns a function to the label of an audit log field's value, or to the value itself. */
export function useValueText(): (field: string, value: string) => string {
  const { t, i18n } = useTranslation([
    ...(['admin', 'advisories', 'appeals', 'audit', 'members', 'notices', 'publishing', 'reports'] as const),
  ])
  const nameOfStatus = useStatusName()
  return (written, value) => {
    const field = asInRows(written)
    // In the reader's time zone: this renders in the browser only.
    if (MOMENT.test(value))
      return new Date(value).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
    if (field === 'language' && value !== '')
      return new Intl.DisplayNames([i18n.language], { type: 'language' }).of(value) ?? value
    if (YES_OR_NO.includes(field)) return value === 'true' ? t('audit.yes') : t('audit.no')
    if (OF_NOTICES.includes(field)) {
      if (value === '*') return t('notices:hooks.everything')
      return has(NOTICES, value) ? t(NOTICES[value]) : value
    }
    const isState = STATES.includes(field)
    const status = isState && NODE_VERSION_STATUSES.find((one) => one === value)
    if (status) return nameOfStatus(stateOf(status))
    const coded = `${isState ? 'status' : field}.${value}`
    return has(VALUES, coded) ? t(VALUES[coded]) : value
  }
}
