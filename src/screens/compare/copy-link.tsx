import { useTranslation } from 'next-i18next/pages'
import { CopyButton } from '@/ui/copy-button'

/** Button to copy the page's URL. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('compare')
  return (
    <CopyButton text={address} label={t('copyLink')}>
      {t('copyLink')}
    </CopyButton>
  )
}
