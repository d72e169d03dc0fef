import type { Resource, ResourceKey } from 'i18next'
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import { DEFAULT_LANGUAGE } from './languages'
import config from '../../../next-i18next.config.js'

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** Lists the keys of texts, plural forms as one. */
const keysOf = (texts: ResourceKey | undefined, before = ''): string[] =>
  Object.entries(texts ?? {}).flatMap(([key, text]: [string, ResourceKey]) =>
    typeof text === 'string' ? [before + key.replace(PLURAL, '')] : keysOf(text, `${before}${key}.`),
  )

/** Omits the English texts of fully translated namespaces, which would double the document's texts. */
function withoutEnglish(store: Resource, language: string): Resource {
  const { [DEFAULT_LANGUAGE]: english = {}, ...others } = store
  if (language === DEFAULT_LANGUAGE) return store
  const needed = Object.entries(english).filter(([namespace, texts]) => {
    const translated = new Set(keysOf(others[language]?.[namespace]))
    return keysOf(texts).some((key) => !translated.has(key))
  })
  return needed.length > 0 ? { ...others, [DEFAULT_LANGUAGE]: Object.fromEntries(needed) } : others
}

/**
 * Returns the texts of a page as page props: those of the frame (`common`) and the given namespaces, with English ones where
 * a namespace is only partly translated. Server only.
 */
export async function pageTranslations(
  language: string = DEFAULT_LANGUAGE,
  namespaces: readonly string[] = [],
) {
  const { _nextI18Next: texts } = await serverSideTranslations(language, ['common', ...namespaces], config)
  return {
    _nextI18Next: texts && { ...texts, initialI18nStore: withoutEnglish(texts.initialI18nStore, language) },
  }
}
