// Stands in for react-i18next and for what next-i18next gives on of it in the browser's code (next.config.js): one
// context, where theirs is a dozen hooks for each component that says something (decision 33). The test beside this file
// compares the two.
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type browserI18next from './browser-i18next'

type I18n = ReturnType<typeof browserI18next.createInstance>
type Say = ReturnType<I18n['getFixedT']>

/** The texts as they stand in one language: another language is another one of these. */
interface Spoken {
  i18n: I18n
  /** By namespace, so that the same one is the same function. */
  said: Map<string, Say>
}

const Texts = createContext<Spoken | undefined>(undefined)

/** Gives the texts to what is in it, and draws that anew in another language. */
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

/** The texts of a namespace; of several, those of the first, and the others by a key with their name before it. */
export function useTranslation(namespaces: string | readonly string[] = 'common'): { t: Say; i18n: I18n } {
  const spoken = use(Texts)
  if (!spoken) throw new Error('There are no texts here.')
  const { i18n, said } = spoken
  const [namespace = ''] = [namespaces].flat()
  const t = said.get(namespace) ?? i18n.getFixedT(i18n.language, namespace)
  said.set(namespace, t)
  return { t, i18n }
}
