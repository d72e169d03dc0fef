import { LANGUAGES, TEXT_FILES, keyOf, localeFiles, pluralOf, textsOf } from './texts'

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => match[1]))].sort()
const tags = (text: string) => [...text.matchAll(/<\/?\s*\w+\s*\/?>/g)].map((match) => match[0]).sort()

const categories = (language: string) => [
  ...new Intl.PluralRules(language).resolvedOptions().pluralCategories,
]

/** Whether the category stands for one single number in the language, so that its text may say it in words. */
function saysTheNumber(language: string, category: string): boolean {
  const rules = new Intl.PluralRules(language)
  const meant = Array.from({ length: 1000 }, (_, number) => rules.select(number))
  return meant.filter((it) => it === category).length === 1
}

const cases = LANGUAGES.flatMap((language) => TEXT_FILES.map((file) => [language, file] as const))

test('there are nine languages, and each has the same files (specification, section 9, Languages)', () => {
  expect([...LANGUAGES].sort()).toEqual(['ar', 'en', 'es', 'fr', 'ja', 'ko', 'ru', 'tr', 'zh'])
  for (const language of LANGUAGES)
    expect(localeFiles(language)).toEqual(TEXT_FILES.map((name) => `locales/${language}/${name}.json`))
})

test('in Arabic an @ stands before the name that it belongs to, whichever way the sentence runs', () => {
  const turned = TEXT_FILES.flatMap((file) =>
    [...textsOf('ar', file)].filter(([, text]) => /(?<![\p{L}\p{N}\u200e}])@/u.test(text)),
  )
  expect(turned).toEqual([])
})

describe.each(cases)('%s/%s', (language, namespace) => {
  const texts = textsOf(language, namespace)
  const source = textsOf('en', namespace)

  test('has the keys of the English texts, with the plural forms of its language', () => {
    const expected = [...source.keys()].flatMap((key) => {
      if (!pluralOf(key)) return [key]
      return categories(language).map((category) => `${keyOf(key)}_${category}`)
    })
    expect([...texts.keys()].sort()).toEqual([...new Set(expected)].sort())
  })

  test('leaves no text empty', () => {
    expect([...texts].filter(([, text]) => !text.trim())).toEqual([])
  })

  test('fills in the same values and marks up the same parts as English', () => {
    const differing = [...texts].filter(([key, text]) => {
      const category = pluralOf(key)
      const english = source.get(category ? `${keyOf(key)}_other` : key)
      if (english === undefined) return false
      const own = placeholders(text)
      const likeEnglish = [english, source.get(key) ?? english].some(
        (it) => `${own}` === `${placeholders(it)}`,
      )
      const mayOmit = category !== undefined && saysTheNumber(language, category)
      const sameValues = likeEnglish || (mayOmit && own.every((name) => placeholders(english).includes(name)))
      return !sameValues || `${tags(text)}` !== `${tags(english)}`
    })
    expect(differing).toEqual([])
  })
})
