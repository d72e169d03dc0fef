import { useTranslation } from 'next-i18next/pages'
import type { LedgerKind, LedgerRole } from '@/api/generated/model'

/** Returns the names of decision kinds and of the roles of decision makers. */
export function useDecisionWords() {
  const { t } = useTranslation('ledger')
  const kinds: Readonly<Record<LedgerKind, string>> = {
    approved: t('kind.approved'),
    held_back: t('kind.held_back'),
    rejected: t('kind.rejected'),
    sent_back: t('kind.sent_back'),
    taken_down: t('kind.taken_down'),
    restored: t('kind.restored'),
    banned: t('kind.banned'),
    unbanned: t('kind.unbanned'),
    name_given: t('kind.name_given'),
    handed_over: t('kind.handed_over'),
  }
  const roles: Readonly<Record<LedgerRole, string>> = {
    review: t('role.review'),
    moderator: t('role.moderator'),
    owner: t('role.owner'),
    source: t('role.source'),
    reports: t('role.reports'),
  }
  return { kinds, roles }
}
