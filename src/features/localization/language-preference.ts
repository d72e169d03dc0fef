import { LANGUAGE_PREFERENCE, type Language } from '@/lib/languages/languages'
import { writeStored } from '@/lib/storage'

const A_YEAR = 365 * 24 * 60 * 60

/** Keeps the chosen language in browser storage (specification, section 9), and in a cookie so that the server honours it. */
export function keepLanguagePreference(language: Language): void {
  writeStored('local', LANGUAGE_PREFERENCE, language)
  document.cookie = `${LANGUAGE_PREFERENCE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`
}
