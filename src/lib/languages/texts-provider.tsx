import i18next, { type Resource, type i18n as I18n } from 'i18next'
import type { SSRConfig } from 'next-i18next/pages'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { DEFAULT_LANGUAGE } from './languages'
import { defaultNS, fallbackLng, interpolation } from '../../../next-i18next.config.js'

let ofBrowser: I18n | undefined

/** Returns the browser's texts; undefined on the server, which renders each document with its own. */
export const textsOfBrowser = (): I18n | undefined => ofBrowser

function textsIn(language: string): I18n {
  const texts = i18next.createInstance()
  void texts.init({ lng: language, fallbackLng, defaultNS, interpolation, resources: {}, initAsync: false })
  if (typeof window !== 'undefined') ofBrowser = texts
  return texts
}

function withThose(texts: I18n, store: Resource = {}): I18n {
  for (const [language, bundles] of Object.entries(store))
    for (const [namespace, bundle] of Object.entries(bundles))
      if (!texts.hasResourceBundle(language, namespace)) texts.addResourceBundle(language, namespace, bundle)
  return texts
}

interface TextsProviderProps extends SSRConfig {
  language?: string
  children: ReactNode
}

/**
 * Renders its children with the texts of a page (page-texts.ts), in the language of its URL: as next-i18next does, without
 * reading settings that we do not have.
 */
export function TextsProvider({
  _nextI18Next: brought,
  language = DEFAULT_LANGUAGE,
  children,
}: TextsProviderProps) {
  const [own] = useState(() => textsIn(language))
  // During render, because the children need them.
  const texts = useMemo(() => withThose(own, brought?.initialI18nStore), [own, brought])
  useLayoutEffect(() => void texts.changeLanguage(language), [texts, language])
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>
}
