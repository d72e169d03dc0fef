import type { Language } from '@/lib/languages/languages'

const nameOf = (language: Language, inLanguage: string) =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language

/** A language's name in the current language and in its own (specification, section 2, Language picker). */
export const languageNames = (language: Language, currentLanguage: string) => ({
  translated: nameOf(language, currentLanguage),
  own: nameOf(language, language),
})
