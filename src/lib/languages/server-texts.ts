import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInstance, type FlatNamespace, type i18n, type Resource, type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, type Language } from './languages'

const read = async (language: Language, namespace: string) =>
  JSON.parse(
    await readFile(join(process.cwd(), 'locales', language, `${namespace}.json`), 'utf8'),
  ) as Resource

const ready = new Map<string, Promise<i18n>>()

async function load(language: Language, namespace: string): Promise<i18n> {
  const texts = createInstance()
  await texts.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: namespace,
    resources: {
      [DEFAULT_LANGUAGE]: { [namespace]: await read(DEFAULT_LANGUAGE, namespace) },
      [language]: { [namespace]: await read(language, namespace) },
    },
    interpolation: { escapeValue: false },
  })
  return texts
}

/** Returns the texts of one namespace in one language, for responses other than pages. Server only; cached. */
export async function serverTexts<Name extends FlatNamespace>(
  language: Language,
  namespace: Name,
): Promise<TFunction<Name>> {
  const name = `${language}/${namespace}`
  const known = ready.get(name) ?? load(language, namespace)
  ready.set(name, known)
  known.catch(() => ready.delete(name))
  return (await known).getFixedT(language, namespace)
}
