import { getServerSideProps as advisories } from '../../../src/pages/feeds/advisories.xml'
import { getServerSideProps as newPacks } from '../../../src/pages/feeds/new.xml'
import { getServerSideProps as versions } from '../../../src/pages/feeds/nodes/[nodeId]/versions.xml'
import { getServerSideProps as publisher } from '../../../src/pages/feeds/publishers/[publisherId]/packs.xml'
import { getServerSideProps as updatedPacks } from '../../../src/pages/feeds/updated.xml'
import { findSteps } from '../../../src/server/releases/find-steps'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { connectWebsite, outage } from '../../support/service-in-process'
import { ask, HOSTILE, readXml, SITE, textsOf } from './ask'

const at = (day: number) => new Date(Date.UTC(2025, 2, day))

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.publisher('drltdata', { name: 'Dr.Lt.Data' })
  await given.node('impact', {
    name: 'Impact Pack',
    publisherId: 'drltdata',
    description: 'Detects faces',
    tags: ['faces'],
    createdAt: at(1),
    updatedAt: at(5),
  })
  await given.node('sage', { name: 'Sage', author: 'arcum42', createdAt: at(2), updatedAt: at(2) })
  await given.version('impact', '1.0.0', { createdAt: at(3), changelog: 'First' })
  await given.version('impact', '0.9.1', { createdAt: at(5), deprecated: true })
})
afterAll(closeDatabase)

test('new packs come newest first, with who made them and when', async () => {
  const { status, headers, text } = await ask(newPacks)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(headers.get('Cache-Control')).toMatch(/^public, max-age=300, s-maxage=600/)
  const feed = readXml(text)
  expect(textsOf(feed, 'title')).toEqual(['New packs · Comfy Registry', 'Sage', 'Impact Pack'])
  expect(textsOf(feed, 'id')).toEqual([
    'tag:registry.example,2025:feeds/new.xml',
    'tag:registry.example,2025:node/sage',
    'tag:registry.example,2025:node/impact',
  ])
  expect(textsOf(feed, 'name')).toEqual(['Comfy Registry', 'arcum42', 'Dr.Lt.Data'])
  expect(textsOf(feed, 'published')).toEqual(['2025-03-02T00:00:00.000Z', '2025-03-01T00:00:00.000Z'])
  // The feed is as new as its newest entry: Impact Pack's installable version is from the third.
  expect(textsOf(feed, 'updated')).toEqual([
    '2025-03-03T00:00:00.000Z',
    '2025-03-02T00:00:00.000Z',
    '2025-03-03T00:00:00.000Z',
  ])
  const links = Array.from(feed.getElementsByTagName('link'), (link) => link.getAttribute('href'))
  const pictures = Array.from(feed.getElementsByTagName('media:thumbnail'), (one) => one.getAttribute('url'))
  expect(pictures).toEqual([`${SITE}/badges/nodes/sage/glyph.svg`, `${SITE}/badges/nodes/impact/glyph.svg`])
  expect(links).toEqual([`${SITE}/feeds/new.xml`, `${SITE}/`, `${SITE}/nodes/sage`, `${SITE}/nodes/impact`])
})

test('the packs that changed last come first, and an entry keeps its id in every feed and language', async () => {
  const english = readXml((await ask(updatedPacks)).text)
  const arabic = readXml((await ask(updatedPacks, { locale: 'ar' })).text)
  expect(textsOf(english, 'title').slice(1)).toEqual(['Impact Pack', 'Sage'])
  expect(textsOf(english, 'id').slice(1)).toEqual(textsOf(arabic, 'id').slice(1))
  expect(textsOf(arabic, 'id')[0]).toBe('tag:registry.example,2025:ar/feeds/updated.xml')
  expect(arabic.documentElement.getAttribute('xml:lang')).toBe('ar')
  expect(textsOf(arabic, 'title')[0]).toBe('حزم حُدّثت مؤخرًا · Comfy Registry')
  expect(arabic.getElementsByTagName('link')[2]?.getAttribute('href')).toBe(`${SITE}/ar/nodes/impact`)
})

test("a pack's versions come in the order they came out, deprecated ones marked", async () => {
  const feed = readXml((await ask(versions, { params: { nodeId: 'IMPACT' } })).text)
  expect(textsOf(feed, 'title')).toEqual([
    'Versions of Impact Pack · Comfy Registry',
    'Impact Pack 0.9.1',
    'Impact Pack 1.0.0',
  ])
  expect(textsOf(feed, 'id').at(-1)).toBe('tag:registry.example,2025:node/impact/version/1.0.0')
  expect(textsOf(feed, 'content')).toEqual(['First'])
  const categories = Array.from(feed.getElementsByTagName('category'), (one) => one.getAttribute('term'))
  expect(categories).toEqual(['deprecated'])
  expect(textsOf(feed, 'updated')[0]).toBe('2025-03-05T00:00:00.000Z')
})

test('the feed of a pack tells what each version does to saved workflows, and where to see what changed', async () => {
  await given.node('masks', { name: 'Masks' })
  const read = { comfyNodeExtractStatus: 'success', reviewedAt: at(8) }
  const first = await given.version('masks', '1.0.0', { ...read, createdAt: at(7) })
  await given.comfyNode(first, 'Blur', { return_types: '["MASK"]' })
  await given.version('masks', '1.0.1', { ...read, createdAt: at(8), changelog: 'Less of it' })
  await findSteps({ db: (await database()).db, clock: () => at(9) }, 10)
  const feed = readXml((await ask(versions, { params: { nodeId: 'masks' }, locale: 'fr' })).text)
  expect(textsOf(feed, 'content')).toEqual([
    'Casse des workflows enregistrés : Blur (plus que ne dit son numéro)\n\nLess of it',
  ])
  const related = Array.from(feed.querySelectorAll('link[rel="related"]'), (link) =>
    link.getAttribute('href'),
  )
  expect(related).toEqual([`${SITE}/fr/nodes/masks/compare/1.0.0...1.0.1`])
})

test("a publisher's feed has their packs alone, and none is as old as the publisher", async () => {
  const feed = readXml((await ask(publisher, { params: { publisherId: 'drltdata' } })).text)
  expect(textsOf(feed, 'title')).toEqual(['Packs by Dr.Lt.Data · Comfy Registry', 'Impact Pack'])
  await given.publisher('quiet')
  const empty = readXml((await ask(publisher, { params: { publisherId: 'quiet' } })).text)
  expect(textsOf(empty, 'entry')).toEqual([])
  expect(Date.parse(textsOf(empty, 'updated')[0] ?? '')).toBeGreaterThan(at(1).getTime())
})

test.each([
  ['pack', versions, { nodeId: 'nope' }],
  ['publisher', publisher, { publisherId: 'nope' }],
])('an unknown %s has no feed', async (_, feed, params) => {
  const { status, headers } = await ask(feed, { params })
  expect(status).toBe(404)
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
})

test('a banned pack has no feed', async () => {
  await given.node('bad', { status: 'NodeStatusBanned' })
  expect((await ask(versions, { params: { nodeId: 'bad' } })).status).toBe(404)
})

test('no name or text breaks a feed', async () => {
  await given.node('hostile', { name: HOSTILE, description: HOSTILE, tags: [HOSTILE], createdAt: at(9) })
  const feed = readXml((await ask(newPacks)).text)
  expect(textsOf(feed, 'title')[1]).toBe(HOSTILE.replace('\u0007', ''))
  expect(feed.querySelector('script')).toBeNull()
  expect(feed.querySelector('category')?.getAttribute('term')).toBe(HOSTILE.replace('\u0007', ''))
})

test('who has the feed already gets a 304 until something changes', async () => {
  const first = await ask(newPacks)
  const headers = { 'if-none-match': `"other", ${first.headers.get('ETag') ?? ''}` }
  const second = await ask(newPacks, { headers })
  expect([second.status, second.text]).toEqual([304, ''])
  await given.node('later', { createdAt: at(20) })
  expect((await ask(newPacks, { headers })).status).toBe(200)
})

test('while the service is down a feed says so and nobody keeps it', async () => {
  outage.on = true
  const { status, headers } = await ask(newPacks)
  expect([status, headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual([503, 'no-store', '30'])
})

test('a feed can only be read', async () => {
  const { status, headers } = await ask(newPacks, { method: 'POST' })
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('advisories come newest first, and one that was withdrawn is told again with the word', async () => {
  await given.advisory('sage', [], {
    publishedAt: at(1),
    withdrawnAt: at(9),
    modifiedAt: at(9),
    severity: 'high',
  })
  const details = 'It runs when ComfyUI starts.'
  await given.advisory('impact', ['1.0.0'], { id: 'CNR-2026-0002', publishedAt: at(4), details })
  const feed = readXml((await ask(advisories, { locale: 'fr' })).text)
  expect(textsOf(feed, 'title')).toEqual([
    'Avis de sécurité · Comfy Registry',
    'CNR-2026-0002: Sends keys away.',
    'CNR-2026-0001: Sends keys away.',
  ])
  expect(textsOf(feed, 'id').at(-1)).toBe('tag:registry.example,2025:advisory/CNR-2026-0001')
  expect(textsOf(feed, 'content')).toEqual([
    details,
    'Rien. Cet avis a été retiré : ce qu’il concernait peut à nouveau être installé.',
  ])
  const categories = Array.from(feed.getElementsByTagName('category'), (one) => one.getAttribute('term'))
  expect(categories).toEqual(['critical', 'high', 'withdrawn'])
  expect(textsOf(feed, 'updated')[0]).toBe('2025-03-09T00:00:00.000Z')
  expect(feed.querySelector('entry link')?.getAttribute('href')).toBe(`${SITE}/fr/advisories/CNR-2026-0002`)
})
