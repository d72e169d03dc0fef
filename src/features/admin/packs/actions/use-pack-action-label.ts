import { useTranslation } from 'next-i18next/pages'
import type { PackActionKind } from './pack-actions'

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

/** Returns a function to an action's label. */
export function usePackActionLabel(): (kind: PackActionKind) => string {
  const { t } = useTranslation('admin')
  return (kind) => t(LABELS[kind])
}
