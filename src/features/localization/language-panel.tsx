import { HeartHandshake } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { LANGUAGES, type Language } from '@/lib/languages/languages'
import type { MenuItem, MenuPlace } from '@/ui/menus/menu'
import { MenuPanel } from '@/ui/menus/menu-panel'
import { chooseLanguage, languageNames } from './choose-language'

interface LanguagePanelProps extends MenuPlace {
  current: Language
  onContribute: () => void
}

/** The opened list of languages, with a link to contribute translations. */
export function LanguagePanel({ current, onContribute, ...place }: LanguagePanelProps) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const contribute: MenuItem = {
    key: 'contribute',
    label: t('language.contribute'),
    icon: <HeartHandshake aria-hidden="true" className="size-4 text-muted" />,
    separated: true,
    onSelect: onContribute,
  }
  const languages = LANGUAGES.map((language): MenuItem => {
    const isCurrent = language === current
    return {
      key: language,
      checked: isCurrent,
      label: <LanguageLabel language={language} current={current} bold={isCurrent} />,
      onSelect: () => chooseLanguage(router, language),
    }
  })
  return <MenuPanel {...place} items={[...languages, contribute]} />
}

function LanguageLabel({ language, current, bold }: { language: Language; current: string; bold: boolean }) {
  const { t } = useTranslation('common')
  const { translated, own } = languageNames(language, current)
  return (
    <span className={`flex items-baseline justify-between gap-6 ${bold ? 'font-bold' : ''}`}>
      <span>
        {translated}
        {language === 'ar' && <span className="ms-1 font-normal text-muted">{t('language.beta')}</span>}
      </span>{' '}
      <bdi lang={language} className={bold ? '' : 'text-muted'}>
        {own}
      </bdi>
    </span>
  )
}
