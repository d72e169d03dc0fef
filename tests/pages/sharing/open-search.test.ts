import { getServerSideProps as openSearch } from '../../../src/pages/opensearch.xml'
import { getServerSideProps as suggestions } from '../../../src/pages/opensearch/suggestions.json'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { connectWebsite } from '../../support/service-in-process'
import { ask, HOSTILE, readXml, SITE } from './ask'

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
})
afterAll(closeDatabase)

test.each([
  ['en', `${SITE}/?q={searchTerms}`, `${SITE}/opensearch/suggestions.json?q={searchTerms}`],
  ['ar', `${SITE}/ar?q={searchTerms}`, `${SITE}/ar/opensearch/suggestions.json?q={searchTerms}`],
])('a browser in %s learns where to search', async (locale, search, suggest) => {
  const { headers, text } = await ask(openSearch, { locale })
  expect(headers.get('Content-Type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  const document = readXml(text)
  expect(document.querySelector('ShortName')?.textContent).toBe('Comfy Registry')
  const templates = Array.from(document.querySelectorAll('Url'), (url) => url.getAttribute('template'))
  expect(templates.slice(0, 2)).toEqual([search, suggest])
})

test('what is typed in the address bar finds packs with their addresses', async () => {
  await given.node('impact', { name: 'Impact Pack', description: 'Detects faces' })
  await given.node('sage', { name: 'Sage' })
  const { headers, text } = await ask(suggestions, { query: { q: 'impact' }, locale: 'fr' })
  expect(headers.get('Content-Type')).toBe('application/x-suggestions+json; charset=utf-8')
  expect(headers.get('Cache-Control')).toContain('s-maxage=60')
  expect(JSON.parse(text)).toEqual([
    'impact',
    ['Impact Pack'],
    ['Detects faces'],
    [`${SITE}/fr/nodes/impact`],
  ])
})

test('nothing typed suggests nothing, and a text of any kind or length is answered', async () => {
  expect(JSON.parse((await ask(suggestions)).text)).toEqual(['', [], [], []])
  for (const q of [HOSTILE, 'x'.repeat(5000), '\u0000%']) {
    const { status, text } = await ask(suggestions, { query: { q } })
    expect([status, (JSON.parse(text) as unknown[])[0]]).toEqual([200, q])
  }
})
