/** The interface languages, in the order the picker lists them (specification, sections 1 and 9). */
export const LANGUAGES = ['ar', 'en', 'es', 'fr', 'ja', 'ko', 'ru', 'tr', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** Where a missing text or an unknown language ends up (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Name of the browser-storage key and of the cookie that keep the chosen language (specification, section 9). */
export const LANGUAGE_PREFERENCE = 'comfy-registry-language-preference'

/** Whether a text names one of the nine languages. */
export const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((language) => language === value)

/** The direction a language is written in. */
export const directionOf = (locale: string | undefined): 'rtl' | 'ltr' =>
  locale?.startsWith('ar') ? 'rtl' : 'ltr'

/**
 * The interface language an Accept-Language header likes best, by its weights; `de-AT,fr;q=0.5` → `fr`.
 * Undefined when it names none of the nine.
 */
export function preferredLanguage(acceptLanguage: string | null): Language | undefined {
  return (acceptLanguage ?? '')
    .split(',')
    .map((entry, position) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().toLowerCase().split('-')[0], weight: Number(weight ?? 1), position }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .map((wish) => wish.language)
    .find(isLanguage)
}
