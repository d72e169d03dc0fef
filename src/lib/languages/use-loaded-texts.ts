import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { DEFAULT_LANGUAGE, isLanguage } from './languages'

type Texts = Promise<{ default: object }>

const READ = {
  admin: (language: string) => import(`../../../locales/${language}/admin.json`) as Texts,
  auth: (language: string) => import(`../../../locales/${language}/auth.json`) as Texts,
}

/** Whether the texts of a namespace are there; loads them on a page that came without, for what may open anywhere. */
export function useLoadedTexts(namespace: keyof typeof READ): boolean {
  const { i18n } = useTranslation('common')
  const [readyIn, setReadyIn] = useState<string>()
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      if (!i18n.hasResourceBundle(language, namespace))
        i18n.addResourceBundle(language, namespace, (await READ[namespace](language)).default)
      if (isWanted) setReadyIn(language)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [i18n, language, namespace])
  return readyIn === language
}
