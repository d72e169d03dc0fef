import { useTranslation } from 'next-i18next/pages'
import { asInRows } from './audit-difference'

/** Keyed by the field names of rows. */
const FIELDS = {
  about: 'audit:fields.about',
  act: 'audit:fields.act',
  advisory: 'audit:fields.advisory',
  again: 'audit:fields.again',
  aliases: 'audit:fields.aliases',
  answer: 'audit:fields.answer',
  archiveArrivedAt: 'audit:fields.archiveArrived',
  archiveSha256: 'audit:fields.archiveSha256',
  archiveSize: 'audit:fields.archiveSize',
  author: 'packs.create.author',
  bannedWithPublisher: 'audit:fields.bannedWithPublisher',
  bannerUrl: 'audit:fields.banner',
  category: 'packs.create.category',
  changelog: 'audit:fields.changelog',
  commit: 'audit:fields.commit',
  deletedAt: 'packs.states.deleted',
  deletedByAdmin: 'audit:fields.deletedByAdmin',
  deprecated: 'audit:fields.deprecated',
  description: 'packs.create.description',
  details: 'audit:fields.details',
  environment: 'publishing:workflows.environmentIs',
  event: 'audit:fields.event',
  experimental: 'parts:classes.experimental',
  expiresAt: 'members:open.expires',
  feed: 'notices:settings.feed',
  file: 'audit:fields.file',
  from: 'audit:fields.from',
  function: 'audit:fields.function',
  host: 'audit:fields.host',
  icon: 'audit:fields.icon',
  id: 'packs.create.id',
  inputTypes: 'parts:classes.inputs',
  isAdmin: 'users.admin',
  issuer: 'audit:fields.issuer',
  kind: 'audit:fields.kind',
  kinds: 'audit:fields.kinds',
  language: 'audit:fields.language',
  license: 'packs.create.license',
  logo: 'audit:fields.logo',
  mail: 'notices:settings.mail',
  member: 'audit:fields.member',
  members: 'publishers.members',
  mirroredFrom: 'audit:fields.mirroredFrom',
  name: 'packs.create.name',
  newNodeId: 'publishing:workflows.newPack',
  nodeId: 'audit:fields.pack',
  nodeIds: 'dashboard.packs',
  note: 'audit:fields.note',
  objects: 'appeals:thread.objects',
  outcome: 'audit:fields.outcome',
  outputIsList: 'audit:fields.outputIsList',
  pack: 'audit:fields.pack',
  packs: 'dashboard.packs',
  policy: 'audit:fields.policy',
  preemptedComfyNodeNames: 'packs.edit.reserved',
  'publisher.id': 'packs.transfer.publisher',
  publicReason: 'audit:fields.publicReason',
  publisherId: 'packs.transfer.publisher',
  quarantinedUntil: 'audit:fields.quarantinedUntil',
  quotaFactor: 'users.limits.name',
  reason: 'packs.ban.reason',
  ref: 'audit:fields.ref',
  repaired: 'audit:fields.repaired',
  repository: 'packs.create.repository',
  repositoryVerified: 'audit:fields.repositoryVerified',
  returnNames: 'audit:fields.outputNames',
  returnTypes: 'parts:classes.outputs',
  role: 'audit:fields.role',
  rule: 'audit:fields.rule',
  runId: 'audit:fields.run',
  scopes: 'audit:fields.scopes',
  searchRanking: 'packs.ranking.label',
  severity: 'reports:dialog.severity',
  sha256: 'audit:fields.fileSha256',
  side: 'audit:fields.role',
  sourceCodeRepo: 'audit:fields.sourceCode',
  sourceStatus: 'audit:fields.sourceStatus',
  star: 'nodes:node.rating',
  status: 'packs.state',
  statusBeforeDeletion: 'audit:fields.statusBeforeDeletion',
  statusDetail: 'packs.ban.reason',
  statusReason: 'packs.ban.reason',
  summary: 'reports:dialog.summary',
  supersededAt: 'audit:fields.supersededAt',
  supersededBy: 'audit:fields.supersededBy',
  supersededSaidBy: 'audit:fields.supersededSaidBy',
  support: 'audit:fields.support',
  supportedAccelerators: 'compatibility.fields.accelerators',
  supportedComfyuiFrontendVersion: 'compatibility.fields.frontend',
  supportedComfyuiVersion: 'compatibility.fields.comfyui',
  supportedOs: 'compatibility.fields.systems',
  tags: 'packs.edit.tags',
  tagsAdmin: 'packs.edit.tagsAdmin',
  target: 'audit:fields.followed',
  to: 'audit:fields.to',
  tokens: 'audit:fields.tokens',
  uploadedSha256: 'audit:fields.uploadedSha256',
  uploadedSize: 'audit:fields.archiveSize',
  url: 'audit:fields.foundAt',
  verdict: 'audit:fields.verdict',
  version: 'audit:fields.version',
  website: 'audit:fields.website',
  workflow: 'audit:fields.workflow',
} as const

/** A published version records the changes it will make to its pack with this prefix. */
const OF_PACK = /^node\./
/** Fields of a release that were ignored as unusable. */
const IGNORED = /^ignored\./
const TRANSLATED = /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?)\.(.+)$/

const isKnown = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)

/** Returns a function to the label of an audit log field; undefined when it has none. */
export function useFieldName(): (field: string) => string | undefined {
  const { t, i18n } = useTranslation([
    ...([
      'admin',
      'appeals',
      'audit',
      'members',
      'nodes',
      'notices',
      'parts',
      'publishing',
      'reports',
    ] as const),
  ])
  const plainName = (written: string): string | undefined => {
    const field = asInRows(written.replace(OF_PACK, ''))
    return isKnown(field) ? t(FIELDS[field]) : undefined
  }
  return (field) => {
    const ignored = IGNORED.test(field) && plainName(field.replace(IGNORED, ''))
    if (ignored) return t('audit:fields.ignored', { field: ignored })
    const [, language = '', of = ''] = TRANSLATED.exec(field) ?? []
    const translated = plainName(of)
    if (!translated) return plainName(field)
    const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
    return t('audit:fields.translated', { field: translated, language: names.of(language) ?? language })
  }
}
