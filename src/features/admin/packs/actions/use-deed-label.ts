import { useTranslation } from 'next-i18next/pages'
import type { NodeDeedKind } from './node-admin-deeds'

const LABELS = {
  edit: 'packs.edit.menu',
  labels: 'packs.labels.menu',
  ranking: 'packs.ranking.menu',
  transfer: 'packs.transfer.menu',
  unclaim: 'packs.unclaim.menu',
  ban: 'packs.ban.menu',
  unban: 'packs.unban.menu',
  restore: 'packs.restore.menu',
} as const

/** What a deed is called where it is offered. */
export function useDeedLabel(): (kind: NodeDeedKind) => string {
  const { t } = useTranslation('admin')
  return (kind) => t(LABELS[kind])
}
