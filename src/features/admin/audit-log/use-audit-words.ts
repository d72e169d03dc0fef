import { useTranslation } from 'next-i18next/pages'
import { NODE_VERSION_STATUSES } from '@/contract/conventions/statuses'
import { stateOf } from '@/features/admin/lists/version-states'
import { useStatusName } from '@/features/admin/lists/review-status-badge'

const FIELDS = {
  about: 'audit.fields.about',
  act: 'audit.fields.act',
  advisory: 'audit.fields.advisory',
  answer: 'audit.fields.answer',
  commit: 'audit.fields.commit',
  host: 'audit.fields.host',
  kind: 'audit.fields.kind',
  kinds: 'audit.fields.kinds',
  language: 'audit.fields.language',
  outcome: 'audit.fields.outcome',
  pack: 'audit.fields.pack',
  scopes: 'audit.fields.scopes',
  workflow: 'audit.fields.workflow',
  archiveArrivedAt: 'audit.fields.archiveArrived',
  archiveSize: 'audit.fields.archiveSize',
  author: 'packs.create.author',
  bannerUrl: 'audit.fields.banner',
  category: 'packs.create.category',
  changelog: 'audit.fields.changelog',
  deletedAt: 'packs.states.deleted',
  deletedByAdmin: 'audit.fields.deletedByAdmin',
  deprecated: 'audit.fields.deprecated',
  description: 'packs.create.description',
  environment: 'publishing:workflows.environmentIs',
  event: 'audit.fields.event',
  expires_at: 'members:open.expires',
  file: 'audit.fields.file',
  from: 'audit.fields.from',
  icon: 'audit.fields.icon',
  id: 'packs.create.id',
  isAdmin: 'users.admin',
  issuer: 'audit.fields.issuer',
  license: 'packs.create.license',
  logo: 'audit.fields.logo',
  member: 'audit.fields.member',
  members: 'publishers.members',
  name: 'packs.create.name',
  newNodeId: 'publishing:workflows.newPack',
  nodeIds: 'dashboard.packs',
  node_id: 'audit.fields.pack',
  note: 'audit.fields.note',
  objects: 'appeals:thread.objects',
  packs: 'dashboard.packs',
  preemptedComfyNodeNames: 'packs.edit.reserved',
  publisherId: 'packs.transfer.publisher',
  publisher_id: 'packs.transfer.publisher',
  quarantinedUntil: 'audit.fields.quarantinedUntil',
  quotaFactor: 'users.limits.name',
  reason: 'packs.ban.reason',
  ref: 'audit.fields.ref',
  repository: 'packs.create.repository',
  role: 'audit.fields.role',
  rule: 'audit.fields.rule',
  runId: 'audit.fields.run',
  searchRanking: 'packs.ranking.label',
  severity: 'reports:dialog.severity',
  side: 'audit.fields.role',
  sourceCodeRepo: 'audit.fields.sourceCode',
  star: 'nodes:node.rating',
  status: 'packs.state',
  statusDetail: 'packs.ban.reason',
  statusReason: 'packs.ban.reason',
  summary: 'reports:dialog.summary',
  supportedAccelerators: 'compatibility.fields.accelerators',
  supportedComfyuiFrontendVersion: 'compatibility.fields.frontend',
  supportedComfyuiVersion: 'compatibility.fields.comfyui',
  supportedOs: 'compatibility.fields.systems',
  tags: 'packs.edit.tags',
  tagsAdmin: 'packs.edit.tagsAdmin',
  support: 'audit.fields.support',
  supersededAt: 'audit.fields.supersededAt',
  supersededBy: 'audit.fields.supersededBy',
  supersededSaidBy: 'audit.fields.supersededSaidBy',
  to: 'audit.fields.to',
  tokens: 'audit.fields.tokens',
  uploadedSize: 'audit.fields.archiveSize',
  url: 'audit.fields.foundAt',
  verdict: 'audit.fields.verdict',
  version: 'audit.fields.version',
  website: 'audit.fields.website',
} as const
/** What values stand for, as `field.value`; anything else was written by somebody and is shown as it is. */
const VALUES = {
  'about.adoption': 'audit.about.adoption',
  'about.claim': 'audit.about.claim',
  'about.name': 'packs.create.name',
  'about.node': 'audit.about.packBan',
  'about.publisher': 'audit.about.publisherBan',
  'about.quota': 'appeals:about.quota',
  'about.user': 'appeals:about.user',
  'about.version': 'audit.fields.version',
  'act.ask': 'reports:acts.ask',
  'act.ban': 'reports:outcomes.banned',
  'act.dismiss': 'reports:outcomes.dismissed',
  'act.hold_back': 'reports:outcomes.held_back',
  'act.malware': 'reports:outcomes.malware',
  'deletedByAdmin.true': 'audit.yes',
  'deletedByAdmin.false': 'audit.no',
  'deprecated.true': 'audit.yes',
  'deprecated.false': 'audit.no',
  'isAdmin.true': 'audit.yes',
  'isAdmin.false': 'audit.no',
  // Of reports, and of what somebody follows.
  'kind.author': 'packs.create.author',
  'kind.broken': 'reports:kinds.broken',
  'kind.impersonation': 'reports:kinds.impersonation',
  'kind.licence': 'reports:kinds.licence',
  'kind.malware': 'reports:kinds.malware',
  'kind.node': 'audit.fields.pack',
  'kind.other': 'reports:kinds.other',
  'kind.publisher': 'packs.transfer.publisher',
  'objects.true': 'audit.yes',
  'objects.false': 'audit.no',
  'outcome.granted': 'appeals:state.granted',
  'outcome.stays': 'appeals:state.stays',
  'outcome.withdrawn': 'appeals:state.withdrawn',
  'role.maintainer': 'members:roles.maintainer',
  'role.owner': 'members:roles.owner',
  'role.viewer': 'members:roles.viewer',
  'scopes.edit': 'publishing:keys.edit',
  'scopes.publish': 'publishing:keys.publish',
  'side.asker': 'appeals:sides.asker',
  'side.moderator': 'appeals:sides.moderator',
  'side.owner': 'appeals:sides.owner',
  'status.NodeStatusActive': 'audit.fields.active',
  'status.NodeStatusBanned': 'packs.states.banned',
  'status.NodeStatusDeleted': 'packs.states.deleted',
  'status.PublisherStatusActive': 'audit.fields.active',
  'status.PublisherStatusBanned': 'publishers.banned',
  'verdict.fine': 'queue.judgement.wasFine',
  'verdict.harmful': 'queue.judgement.wasHarmful',
  'verdict.none': 'audit.fields.noVerdict',
} as const

/** What a version was published with says what it will change of its pack, under the pack's names. */
const OF_PACK = /^node\./

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const has = <Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> =>
  Object.hasOwn(words, key)

/** What fields of the audit log are called and what their values mean, in words where there are some. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['admin', 'appeals', 'members', 'nodes', 'publishing', 'reports'])
  const nameOfStatus = useStatusName()
  return {
    /** A field's name; undefined when it has none but its own. */
    fieldName: (field: string): string | undefined => {
      const name = field.replace(OF_PACK, '')
      return has(FIELDS, name) ? t(FIELDS[name]) : undefined
    },
    valueText: (field: string, value: string): string => {
      // In the time of whoever reads: this is drawn in the browser alone.
      if (MOMENT.test(value))
        return new Date(value).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
      const status = field === 'status' && NODE_VERSION_STATUSES.find((one) => one === value)
      if (status) return nameOfStatus(stateOf(status))
      const coded = `${field}.${value}`
      return has(VALUES, coded) ? t(VALUES[coded]) : value
    },
  }
}
