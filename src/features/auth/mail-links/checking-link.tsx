import { useTranslation } from 'next-i18next/pages'
import { Spinner } from '@/ui/spinner'
import { AuthCard } from '../auth-card'

/** Loading state while the provider checks a mail's link. */
export function CheckingLink() {
  const { t } = useTranslation('auth')
  return (
    <AuthCard title={t('action.title')}>
      <p role="status" className="flex items-center justify-center gap-2 text-muted">
        <Spinner />
        {t('action.checking')}
      </p>
    </AuthCard>
  )
}
