import type { i18n as I18n } from 'i18next'
import { DEFAULT_LANGUAGE, isLanguage } from './languages'

/** Loads the texts of namespaces that the browser's i18next does not have yet. */
export async function loadTexts(
  i18n: I18n,
  locale: string | undefined,
  namespaces: readonly string[],
): Promise<void> {
  const language = isLanguage(locale) ? locale : DEFAULT_LANGUAGE
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  if (missing.length === 0) return
  const { readTexts } = await import('./text-files')
  const texts = await Promise.all(missing.map((namespace) => readTexts(language, namespace)))
  missing.forEach((namespace, index) => i18n.addResourceBundle(language, namespace, texts[index]))
}
