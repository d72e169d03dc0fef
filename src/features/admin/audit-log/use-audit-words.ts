import { useTranslation } from 'next-i18next/pages'
import { NODE_VERSION_STATUSES } from '@/contract/conventions/statuses'
import { stateOf } from '@/features/admin/lists/version-states'
import { useStatusName } from '@/features/admin/lists/review-status-badge'

const FIELDS = {
  about: 'audit.fields.about',
  act: 'audit.fields.act',
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
  deprecated: 'audit.fields.deprecated',
  description: 'packs.create.description',
  file: 'audit.fields.file',
  from: 'audit.fields.from',
  icon: 'audit.fields.icon',
  id: 'packs.create.id',
  isAdmin: 'users.admin',
  license: 'packs.create.license',
  logo: 'audit.fields.logo',
  member: 'audit.fields.member',
  members: 'publishers.members',
  name: 'packs.create.name',
  note: 'audit.fields.note',
  packs: 'dashboard.packs',
  preemptedComfyNodeNames: 'packs.edit.reserved',
  publisherId: 'packs.transfer.publisher',
  quotaFactor: 'users.limits.name',
  reason: 'packs.ban.reason',
  repository: 'packs.create.repository',
  role: 'audit.fields.role',
  rule: 'audit.fields.rule',
  searchRanking: 'packs.ranking.label',
  sourceCodeRepo: 'audit.fields.sourceCode',
  status: 'packs.state',
  statusDetail: 'packs.ban.reason',
  statusReason: 'packs.ban.reason',
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
  verdict: 'audit.fields.verdict',
  website: 'audit.fields.website',
} as const
const VALUES = {
  NodeStatusActive: 'audit.fields.active',
  NodeStatusBanned: 'packs.states.banned',
  NodeStatusDeleted: 'packs.states.deleted',
  PublisherStatusActive: 'audit.fields.active',
  PublisherStatusBanned: 'publishers.banned',
  fine: 'queue.judgement.wasFine',
  harmful: 'queue.judgement.wasHarmful',
  maintainer: 'members:roles.maintainer',
  none: 'audit.fields.noVerdict',
  owner: 'members:roles.owner',
  true: 'audit.yes',
  viewer: 'members:roles.viewer',
  false: 'audit.no',
} as const
/** The values that stand for something; anything else was written by somebody and is shown as it is. */
const CODED = ['status', 'verdict', 'isAdmin', 'deprecated', 'role']

/** What a version was published with says what it will change of its pack, under the pack's names. */
const OF_PACK = /^node\./

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const has = <Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> =>
  Object.hasOwn(words, key)

/** What fields of the audit log are called and what their values mean, in words where there are some. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['admin', 'members'])
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
      if (!CODED.includes(field)) return value
      const status = NODE_VERSION_STATUSES.find((one) => one === value)
      if (status) return nameOfStatus(stateOf(status))
      return has(VALUES, value) ? t(VALUES[value]) : value
    },
  }
}
