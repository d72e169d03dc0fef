import { HeartHandshake, Languages } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { Suspense, lazy, useState } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES, isLanguage, type Language } from '@/lib/languages/languages'
import { buttonStyle } from '@/ui/button-style'
import { Menu, type MenuItem } from '@/ui/menus/menu'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { chooseLanguage, languageNames } from './choose-language'

const ContributeModal = lazy(
  lazyWithRetry(() => import('./contribute-modal').then((module) => ({ default: module.ContributeModal }))),
)

/** Lists the languages and changes the page's language in place (specification, section 2, Language picker). */
export function LanguagePicker() {
  const { t } = useTranslation('common')
  const router = useRouter()
  const [contributing, setContributing] = useState(false)
  const current = isLanguage(router.locale) ? router.locale : DEFAULT_LANGUAGE

  const contribute: MenuItem = {
    key: 'contribute',
    label: t('language.contribute'),
    icon: <HeartHandshake aria-hidden="true" className="size-4 text-muted" />,
    separated: true,
    onSelect: () => setContributing(true),
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
  return (
    <>
      <Menu
        label={`${t('language.label')} (${current})`}
        trigger={
          <>
            <Languages aria-hidden="true" className="size-5" />
            <span className="text-xs uppercase">{current}</span>
          </>
        }
        triggerClassName={`${buttonStyle('quiet', 'small')} h-9! gap-1! px-2!`}
        items={[...languages, contribute]}
      />
      {contributing && (
        <Suspense>
          <ContributeModal open onClose={() => setContributing(false)} />
        </Suspense>
      )}
    </>
  )
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
