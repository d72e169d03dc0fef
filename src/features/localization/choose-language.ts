import type { NextRouter } from 'next/router'
import { LANGUAGE_PREFERENCE } from '@/lib/languages/language-preference'
import type { Language } from '@/lib/languages/languages'
import { writeStored } from '@/lib/storage'

const nameOf = (language: Language, inLanguage: string) =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language

/** A language's name in the current language and in its own (specification, section 2, Language picker). */
export const languageNames = (language: Language, currentLanguage: string) => ({
  translated: nameOf(language, currentLanguage),
  own: nameOf(language, language),
})

const A_YEAR = 365 * 24 * 60 * 60

/** Stores the selected language in browser storage (specification, section 9), and in a cookie so that the server uses it. */
function keepLanguagePreference(language: Language): void {
  writeStored('local', LANGUAGE_PREFERENCE, language)
  document.cookie = `${LANGUAGE_PREFERENCE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`
}

/** Changes the page's language in place, and stores it for later visits (specification, section 2, Language picker). */
export function chooseLanguage({ pathname, query, asPath, push }: NextRouter, language: Language): void {
  keepLanguagePreference(language)
  void push({ pathname, query }, asPath, { locale: language, scroll: false })
}
