import { Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { useListUserPublishers } from '@/api/generated/users/users'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { useSignedInUser } from '@/session/signed-in-user'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { roleIn } from '../role-in'

/** Renders its children for users who may create another publisher; at the limit, explains why there is no form. */
export function PublisherLimit({ children }: { children: ReactNode }) {
  const { t } = useTranslation('publishers')
  const { user } = useSignedInUser()
  const { data: publishers = [] } = useListUserPublishers()
  const owned = publishers.filter((publisher) => roleIn(publisher, user?.uid) === 'owner')
  if (owned.length < LIMITS.publishersPerPerson) return children
  return (
    <EmptyState
      icon={<Users aria-hidden="true" className="size-8" />}
      title={t('create.limitTitle')}
      action={<ButtonLink href={paths.yourNodes()}>{t('create.toYourNodes')}</ButtonLink>}
    >
      {t('create.limit', { limit: LIMITS.publishersPerPerson })}
    </EmptyState>
  )
}
