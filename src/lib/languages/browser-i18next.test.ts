import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type Namespace } from 'i18next'
import browserI18next from './browser-i18next'
import { LANGUAGES, type Language } from './languages'

type Texts = { [key: string]: string | Texts }

const NAMESPACES = ['admin', 'auth', 'common', 'manage', 'nodes', 'publishers', 'search']
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 101, 1_000_000, 1.5]

const read = (language: Language, namespace: string) =>
  JSON.parse(readFileSync(join('locales', language, `${namespace}.json`), 'utf8')) as Texts

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key] : keysOf(text, `${before}${key}.`),
  )

/** Calls i18next and the browser's replacement with the same texts. */
async function both(
  language: Language,
  own: Record<string, Texts> = Object.fromEntries(NAMESPACES.map((name) => [name, read(language, name)])),
) {
  const english = {
    common: { only: 'Only in English', days_one: '{{count}} day', days_other: '{{count}} days' },
  }
  const options = {
    lng: language,
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: english, [language]: own },
  }
  const theirs = createInstance()
  await theirs.init(options)
  const ours = browserI18next.createInstance()
  await ours.init(options)
  return (namespace: string, key: string, values: Record<string, unknown>) => ({
    expected: theirs.getFixedT(language, namespace as Namespace)(key as never, values as never) as unknown,
    said: ours.getFixedT(language, namespace)(key, values),
  })
}

test.each(LANGUAGES)('every text in %s is what i18next makes of it', async (language) => {
  const say = await both(language)
  const differing: unknown[] = []
  const compare = (namespace: string, key: string, values: Record<string, unknown>) => {
    const { expected, said } = say(namespace, key, values)
    if (said !== expected) differing.push({ namespace, key, values, expected, said })
  }
  for (const namespace of NAMESPACES) {
    const texts = read(language, namespace)
    const names = [...JSON.stringify(texts).matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name)
    const values = Object.fromEntries(names.map((name) => [name, `<b>{{${name}}}</b> $& $t(x)`]))
    for (const key of keysOf(texts)) {
      const { count: _, ...others } = values
      compare(namespace, key, others)
      compare('common', `${namespace}:${key}`, { name: 7, version: null, pack: undefined })
      const singular = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
      if (singular !== key) for (const count of COUNTS) compare(namespace, singular, { ...others, count })
    }
    compare(namespace, 'no.such.key', values)
    compare(namespace, keysOf(texts)[0]?.split('.')[0] + '.no', {})
  }
  expect(differing).toEqual([])
})

test('what is not translated is said in English, by English rules', async () => {
  const say = await both('ru', { common: { days_few: '{{count}} дня' } })
  const heard = [
    say('common', 'only', {}),
    say('common', 'days', { count: 2 }),
    say('common', 'days', { count: 1 }),
    say('common', 'days', { count: 5 }),
  ]
  expect(heard.map(({ said }) => said)).toEqual(['Only in English', '2 дня', '1 day', '5 days'])
  expect(heard.map(({ expected }) => expected)).toEqual(heard.map(({ said }) => said))
})

test('what is drawn hears of another language, and of texts that came later', async () => {
  const i18n = browserI18next.createInstance()
  await i18n.init({ lng: 'en', fallbackLng: 'en', resources: { en: { common: { hello: 'Hello' } } } })
  const heard: string[] = []
  const listener = () => heard.push(i18n.language)
  i18n.on('languageChanged', listener)
  expect(i18n.hasResourceBundle('tr', 'common')).toBe(false)
  i18n.addResourceBundle('tr', 'common', { hello: 'Merhaba' })
  expect(i18n.hasResourceBundle('tr', 'common')).toBe(true)
  await i18n.changeLanguage('tr')
  expect(i18n.getFixedT(i18n.language, 'common')('hello')).toBe('Merhaba')
  i18n.off('languageChanged', listener)
  await i18n.changeLanguage('en')
  expect(heard).toEqual(['tr'])
})
