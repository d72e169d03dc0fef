// Replaces react-i18next and what next-i18next re-exports of it in the browser bundle (next.config.js): one context instead
// of a dozen hooks for each component with texts (decision 33). The test beside this file compares the two.
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type browserI18next from './browser-i18next'

type I18n = ReturnType<typeof browserI18next.createInstance>
type Say = ReturnType<I18n['getFixedT']>

/** The texts in one language; replaced when the language changes. */
interface Spoken {
  i18n: I18n
  /** By namespace, so that the function's identity is stable. */
  said: Map<string, Say>
}

const Texts = createContext<Spoken | undefined>(undefined)

/** Provides the texts to its children and rerenders them on language change. */
export function I18nextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(
    (onChange) => {
      i18n.on('languageChanged', onChange)
      return () => i18n.off('languageChanged', onChange)
    },
    () => i18n.language,
    () => i18n.language,
  )
  const spoken = useMemo(
    () => ({ i18n: { ...i18n, language, resolvedLanguage: language }, said: new Map() }),
    [i18n, language],
  )
  return <Texts value={spoken}>{children}</Texts>
}

/** Returns the texts of a namespace; of several, those of the first, and the others by keys prefixed with their name. */
export function useTranslation(namespaces: string | readonly string[] = 'common'): { t: Say; i18n: I18n } {
  const spoken = use(Texts)
  if (!spoken) throw new Error('There are no texts here.')
  const { i18n, said } = spoken
  const [namespace = ''] = [namespaces].flat()
  const t = said.get(namespace) ?? i18n.getFixedT(i18n.language, namespace)
  said.set(namespace, t)
  return { t, i18n }
}
