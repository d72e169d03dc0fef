import { HeartHandshake, Languages } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { Suspense, lazy, useState } from 'react'
import { LANGUAGE_PREFERENCE } from '@/lib/languages/language-preference'
import { DEFAULT_LANGUAGE, LANGUAGES, isLanguage, type Language } from '@/lib/languages/languages'
import { writeStored } from '@/lib/storage'
import { buttonStyle } from '@/ui/button-style'
import { Menu, type MenuItem } from '@/ui/menus/menu'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const ContributeModal = lazy(
  lazyWithRetry(() => import('./contribute-modal').then((module) => ({ default: module.ContributeModal }))),
)

const nameOf = (language: Language, inLanguage: string) =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language

/** A language's name in the current language and in its own (specification, section 2, Language picker). */
const languageNames = (language: Language, currentLanguage: string) => ({
  translated: nameOf(language, currentLanguage),
  own: nameOf(language, language),
})

const A_YEAR = 365 * 24 * 60 * 60

/** Keeps the chosen language in browser storage (specification, section 9), and in a cookie so that the server honours it. */
function keepLanguagePreference(language: Language): void {
  writeStored('local', LANGUAGE_PREFERENCE, language)
  document.cookie = `${LANGUAGE_PREFERENCE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`
}

/** Lists the languages and changes the page's language in place (specification, section 2, Language picker). */
export function LanguagePicker() {
  const { t } = useTranslation('common')
  const router = useRouter()
  const [contributing, setContributing] = useState(false)
  const current = isLanguage(router.locale) ? router.locale : DEFAULT_LANGUAGE

  const pick = (language: Language) => {
    keepLanguagePreference(language)
    const { pathname, query, asPath } = router
    void router.push({ pathname, query }, asPath, { locale: language, scroll: false })
  }
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
      onSelect: () => pick(language),
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
