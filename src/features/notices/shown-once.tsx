import { useTranslation } from 'next-i18next/pages'
import { CopyButton } from '@/ui/copy-button'

/** A secret that is shown once, with a label and a copy button. */
export function ShownOnce({ label, secret }: { label: string; secret: string }) {
  const { t } = useTranslation('notices')
  return (
    <div role="status" className="mt-3 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm">
      <p className="font-medium">{label}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <code dir="ltr" className="min-w-0 break-all">
          {secret}
        </code>
        <CopyButton text={secret} label={t('copy')}>
          {t('copy')}
        </CopyButton>
      </p>
      <p className="mt-1 text-muted">{t('once')}</p>
    </div>
  )
}
