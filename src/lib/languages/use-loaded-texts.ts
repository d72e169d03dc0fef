import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { loadTexts } from './load-texts'

/** Whether the texts of a namespace are loaded; loads them if not, for components that may open on any page. */
export function useLoadedTexts(
  namespace:
    | 'admin'
    | 'adoption'
    | 'advisories'
    | 'auth'
    | 'check'
    | 'compare'
    | 'manage'
    | 'notices'
    | 'palette'
    | 'parts'
    | 'reports'
    | 'workflow',
): boolean {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  const [readyIn, setReadyIn] = useState(() =>
    i18n.hasResourceBundle(language, namespace) ? language : undefined,
  )
  useEffect(() => {
    let isWanted = true
    void loadTexts(i18n, language, [namespace]).then(() => isWanted && setReadyIn(language))
    return () => {
      isWanted = false
    }
  }, [i18n, language, namespace])
  return readyIn === language
}
