import { useTranslation } from 'next-i18next/pages'
import { ScrollBox } from '@/ui/scroll-box'

/** The collapsed text of a pack's license. */
export function LicenseText({ text }: { text: string }) {
  const { t } = useTranslation('parts')
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="px-4 py-2.5 font-semibold">{t('versions.licenseText')}</summary>
      <ScrollBox label={t('versions.licenseText')} className="max-h-96 px-4 pb-4">
        <pre className="text-xs whitespace-pre-wrap text-muted">{text}</pre>
      </ScrollBox>
    </details>
  )
}
