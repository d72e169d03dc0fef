/** The interface languages, in the order the picker lists them (specification, sections 1 and 9). */
export const LANGUAGES = ['ar', 'en', 'es', 'fr', 'ja', 'ko', 'ru', 'tr', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** Fallback for missing texts and unknown languages (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Whether a string is one of the nine languages. */
export const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((language) => language === value)

/** The direction a language is written in. */
export const directionOf = (locale: string | undefined): 'rtl' | 'ltr' =>
  locale?.startsWith('ar') ? 'rtl' : 'ltr'
