import { preferredLanguage } from './preferred-language'

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-AT,de;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.5, zh-TW;q=0.7', 'zh'],
  ['ja', 'ja'],
  ['AR', 'ar'],
  ['fr;q=0, ru;q=0.1', 'ru'],
])('%s prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each([[undefined], [''], ['de,nl;q=0.5'], ['*'], ['fr;q=0'], [';;,,q=']])(
  '%p prefers none of ours',
  (header) => {
    expect(preferredLanguage(header)).toBeUndefined()
  },
)
