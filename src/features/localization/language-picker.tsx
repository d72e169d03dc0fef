import { Languages } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { Suspense, lazy, useState } from 'react'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/languages/languages'
import { buttonStyle } from '@/ui/button-style'
import { MenuButton } from '@/ui/menus/menu'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const loadPanel = () => import('./language-panel').then((module) => ({ default: module.LanguagePanel }))
const LanguagePanel = lazy(lazyWithRetry(loadPanel))
const ContributeModal = lazy(
  lazyWithRetry(() => import('./contribute-modal').then((module) => ({ default: module.ContributeModal }))),
)

/** Lists the languages and changes the page's language in place (specification, section 2, Language picker). */
export function LanguagePicker() {
  const { t } = useTranslation('common')
  const { locale } = useRouter()
  const [contributing, setContributing] = useState(false)
  const current = isLanguage(locale) ? locale : DEFAULT_LANGUAGE
  return (
    <>
      <MenuButton
        label={`${t('language.label')} (${current})`}
        trigger={
          <>
            <Languages aria-hidden="true" className="size-5" />
            <span className="text-xs uppercase">{current}</span>
          </>
        }
        triggerClassName={`${buttonStyle('quiet', 'small')} h-9! gap-1! px-2!`}
        load={loadPanel}
        renderPanel={(place) => (
          <LanguagePanel {...place} current={current} onContribute={() => setContributing(true)} />
        )}
      />
      {contributing && (
        <Suspense>
          <ContributeModal open onClose={() => setContributing(false)} />
        </Suspense>
      )}
    </>
  )
}
