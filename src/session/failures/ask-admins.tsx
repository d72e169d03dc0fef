import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'

/** To where administrators are reached, after a text that says to ask them. */
export function AskAdmins() {
  const { t } = useTranslation('common')
  return (
    <a href={paths.community()} className="font-medium text-accent-text underline">
      {t('refusal.askAdmins')}
    </a>
  )
}
