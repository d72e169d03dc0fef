import { useTranslation } from 'next-i18next/pages'
import { CopyButton } from '@/ui/copy-button'

/** The address of what is shown, to be handed on. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('compare')
  return (
    <CopyButton text={address} label={t('copyLink')}>
      {t('copyLink')}
    </CopyButton>
  )
}
