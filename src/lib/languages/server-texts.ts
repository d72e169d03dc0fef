import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInstance, type Resource, type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, type Language } from './languages'

const read = async (language: Language, namespace: string) =>
  JSON.parse(
    await readFile(join(process.cwd(), 'locales', language, `${namespace}.json`), 'utf8'),
  ) as Resource

const ready = new Map<string, Promise<TFunction>>()

async function load(language: Language, namespace: string): Promise<TFunction> {
  const texts = createInstance()
  return texts.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: namespace,
    resources: {
      [DEFAULT_LANGUAGE]: { [namespace]: await read(DEFAULT_LANGUAGE, namespace) },
      [language]: { [namespace]: await read(language, namespace) },
    },
    interpolation: { escapeValue: false },
  })
}

/** The texts of one namespace in one language, for answers that are no page. Server only; kept once read. */
export function serverTexts(language: Language, namespace: string): Promise<TFunction> {
  const name = `${language}/${namespace}`
  const known = ready.get(name) ?? load(language, namespace)
  ready.set(name, known)
  known.catch(() => ready.delete(name))
  return known
}
