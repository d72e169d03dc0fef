import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { loadTexts } from './load-texts'

/** Whether the texts of a namespace are there; loads them on a page that came without, for what may open anywhere. */
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
