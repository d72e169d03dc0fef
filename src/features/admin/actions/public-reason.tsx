import { useTranslation } from 'next-i18next/pages'
import { LIMITS } from '@/contract/conventions/limits'
import { TextArea } from '@/ui/fields/text-area'

interface PublicReasonProps {
  value: string
  error?: string | false
  onChange: (reason: string) => void
}

/** Input of an administrator's reason, which is public: on the subject's page and in the ledger. */
export function PublicReason({ value, error, onChange }: PublicReasonProps) {
  const { t } = useTranslation('admin')
  return (
    <TextArea
      required
      label={t('packs.ban.reason')}
      hint={t('packs.ban.reasonHint')}
      error={error}
      rows={2}
      dir="auto"
      maxLength={LIMITS.shortText}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
