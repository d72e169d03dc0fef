import { useTranslation } from 'next-i18next/pages'
import { CopyButton } from '@/ui/copy-button'

/** The address of what is shown, to be handed on. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('compare')
  return (
    <span className="inline-flex items-center text-sm">
      {t('copyLink')}
      <CopyButton text={address} label={t('copyLink')} />
    </span>
  )
}
