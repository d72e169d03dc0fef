import { Clock } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { PersonalAccessToken } from '@/api/generated/model'
import { Notice } from '@/ui/notice'
import { expiryStateOf } from './token-fields'

/** Warning of keys about to expire, so that they are replaced in time. */
export function ExpiringKeys({ tokens }: { tokens: readonly PersonalAccessToken[] }) {
  const { t } = useTranslation('publishing')
  // oxlint-disable-next-line react/purity -- how long something lasts is told anew whenever it is drawn
  const now = new Date()
  const soon = tokens.filter((token) => !token.leaked && expiryStateOf(token.expires_at, now) === 'soon')
  if (soon.length === 0) return null
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        icon={<Clock aria-hidden="true" className="size-5 text-warning" />}
        title={t('keys.soonTitle', { count: soon.length })}
      >
        {t('keys.soon')} <bdi>{soon.map(({ name }) => name).join(', ')}</bdi>
      </Notice>
    </div>
  )
}
