import { useTranslation } from 'next-i18next/pages'
import { NODE_VERSION_STATUSES } from '@/contract/statuses'
import { stateOf } from './review-address'
import { useStatusName } from './review-status-badge'

const FIELDS = {
  author: 'packs.create.author',
  category: 'packs.create.category',
  deletedAt: 'packs.states.deleted',
  description: 'packs.create.description',
  file: 'audit.fields.file',
  id: 'packs.create.id',
  isAdmin: 'users.admin',
  license: 'packs.create.license',
  members: 'publishers.members',
  name: 'packs.create.name',
  note: 'audit.fields.note',
  packs: 'dashboard.packs',
  preemptedComfyNodeNames: 'packs.edit.reserved',
  publisherId: 'packs.transfer.publisher',
  reason: 'packs.ban.reason',
  repository: 'packs.create.repository',
  rule: 'audit.fields.rule',
  searchRanking: 'packs.ranking.label',
  status: 'packs.state',
  statusDetail: 'packs.ban.reason',
  statusReason: 'packs.ban.reason',
  supportedAccelerators: 'compatibility.fields.accelerators',
  supportedComfyuiFrontendVersion: 'compatibility.fields.frontend',
  supportedComfyuiVersion: 'compatibility.fields.comfyui',
  supportedOs: 'compatibility.fields.systems',
  tags: 'packs.edit.tags',
  tagsAdmin: 'packs.edit.tagsAdmin',
  verdict: 'audit.fields.verdict',
} as const
const VALUES = {
  NodeStatusActive: 'audit.fields.active',
  NodeStatusBanned: 'packs.states.banned',
  NodeStatusDeleted: 'packs.states.deleted',
  PublisherStatusActive: 'audit.fields.active',
  PublisherStatusBanned: 'publishers.banned',
  fine: 'queue.judgement.wasFine',
  harmful: 'queue.judgement.wasHarmful',
  none: 'audit.fields.noVerdict',
  true: 'audit.yes',
  false: 'audit.no',
} as const
/** The values that stand for something; anything else was written by somebody and is shown as it is. */
const CODED = ['status', 'verdict', 'isAdmin', 'deprecated']

const has = <Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> =>
  Object.hasOwn(words, key)

/** What fields of the audit log are called and what their values mean, in words where there are some. */
export function useAuditWords() {
  const { t } = useTranslation('admin')
  const nameOfStatus = useStatusName()
  return {
    /** A field's name; undefined when it has none but its own. */
    fieldName: (field: string): string | undefined => (has(FIELDS, field) ? t(FIELDS[field]) : undefined),
    valueText: (field: string, value: string): string => {
      if (!CODED.includes(field)) return value
      const status = NODE_VERSION_STATUSES.find((one) => one === value)
      if (status) return nameOfStatus(stateOf(status))
      return has(VALUES, value) ? t(VALUES[value]) : value
    },
  }
}
