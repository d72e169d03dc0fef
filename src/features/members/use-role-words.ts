import { useTranslation } from 'next-i18next/pages'
import type { PublisherRole } from '@/contract/conventions/roles'

/** Returns the name and the permissions of each role. */
export function useRoleWords(): Record<PublisherRole, { name: string; may: string }> {
  const { t } = useTranslation('members')
  return {
    owner: { name: t('roles.owner'), may: t('roles.ownerMay') },
    maintainer: { name: t('roles.maintainer'), may: t('roles.maintainerMay') },
    viewer: { name: t('roles.viewer'), may: t('roles.viewerMay') },
  }
}
