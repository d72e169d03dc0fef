import type { i18n } from 'i18next'
import { DEFAULT_LANGUAGE, isLanguage } from './languages'

/** Adds the texts of the login to a page that came without them, for dialogs that may open anywhere. */
export async function loadAuthTexts(texts: i18n): Promise<void> {
  const language = isLanguage(texts.language) ? texts.language : DEFAULT_LANGUAGE
  if (texts.hasResourceBundle(language, 'auth')) return
  const { default: auth } = (await import(`../../locales/${language}/auth.json`)) as { default: object }
  texts.addResourceBundle(language, 'auth', auth)
}
