import { NODES_PER_SITEMAP } from '../../../src/features/sharing/sitemap'
import { LANGUAGES } from '../../../src/lib/languages/languages'
import { getServerSideProps as robots } from '../../../src/pages/robots.txt'
import { getServerSideProps as sitemapIndex } from '../../../src/pages/sitemap.xml'
import { getServerSideProps as sitemap } from '../../../src/pages/sitemaps/[page]/packs.xml'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { getServerSideProps as classSitemap } from '../../../src/pages/sitemaps/[page]/nodes.xml'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { connectWebsite } from '../../support/service-in-process'
import { getServerSideProps as securityText } from '../../../src/pages/.well-known/security.txt'
import { ask, readXml, SITE, textsOf } from './ask'

const DAY_MS = 86_400_000

const packs = async (page: string, locale = 'en') => ask(sitemap, { params: { page }, locale })

/** Stores this many unclaimed packs in one statement. */
async function manyPacks(count: number): Promise<void> {
  const { pool } = await database()
  await pool.query(
    `insert into nodes (id, normalized_id, name, publisher_id, description, author, repository, repository_key, search_document)
     select 'many-' || lpad(n::text, 5, '0'), 'many-' || lpad(n::text, 5, '0'), 'Many', $2, '', '', '', '', ''
     from generate_series(1, $1::int) n`,
    [count, UNCLAIMED_PUBLISHER.id],
  )
}

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
})
afterAll(closeDatabase)

test('robots are told the sitemap and kept from the API and from screens behind a login', async () => {
  const { headers, text } = await ask(robots)
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const lines = text.split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  for (const path of [
    '/api/',
    '/admin',
    '/auth/login',
    '/nodes$',
    '/ar/admin',
    '/zh/nodes$',
    '/publishers/*/tokens',
  ])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).not.toContain('Disallow: /nodes')
  expect(lines).not.toContain('Disallow: /')
})

test('who found a weakness is told whom to tell, where the operator has said so', async () => {
  const { status, headers, text } = await ask(securityText, {
    settings: { SECURITY_CONTACT: 'mailto:security@registry.example' },
  })
  expect({ status, type: headers.get('Content-Type') }).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
  })
  const [contact, expires, canonical, ...rest] = text.split('\n')
  expect(contact).toBe('Contact: mailto:security@registry.example')
  expect(canonical).toBe(`Canonical: ${SITE}/.well-known/security.txt`)
  expect(rest).toEqual([''])
  const ahead = Date.parse((expires ?? '').replace(/^Expires: /, '')) - Date.now()
  expect(ahead).toBeGreaterThan(100 * DAY_MS)
  expect(ahead).toBeLessThan(365 * DAY_MS)
  expect((await ask(securityText)).status).toBe(404)
})

test('an empty registry still has one sitemap a language, with the home page', async () => {
  const index = readXml((await ask(sitemapIndex)).text)
  expect(textsOf(index, 'loc')).toEqual(
    LANGUAGES.flatMap((language) =>
      ['packs', 'nodes'].map(
        (kind) => `${SITE}${language === 'en' ? '' : `/${language}`}/sitemaps/1/${kind}.xml`,
      ),
    ),
  )
  const first = await packs('1', 'ja')
  expect(first.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(textsOf(readXml(first.text), 'loc')).toEqual([
    `${SITE}/ja`,
    `${SITE}/ja/workflow`,
    `${SITE}/ja/check`,
    `${SITE}/ja/ledger`,
    `${SITE}/ja/advisories`,
  ])
})

test('a sitemap names packs, publishers and authors with their last change and every translation', async () => {
  await given.publisher('drltdata')
  await given.node('impact', { publisherId: 'drltdata', createdAt: new Date('2025-01-01') })
  await given.version('impact', '1.0.0', { createdAt: new Date('2025-02-01') })
  await given.node('inspire', {
    publisherId: 'drltdata',
    createdAt: new Date('2025-01-02'),
    repository: 'https://github.com/LtDrData/inspire',
  })
  await given.node('gone', { status: 'NodeStatusBanned' })
  const document = readXml((await packs('1', 'ar')).text)
  const urls = Array.from(document.getElementsByTagName('url'), (url) => ({
    loc: textsOf(url, 'loc')[0],
    lastmod: textsOf(url, 'lastmod')[0],
  }))
  expect(urls).toEqual([
    { loc: `${SITE}/ar`, lastmod: undefined },
    { loc: `${SITE}/ar/workflow`, lastmod: undefined },
    { loc: `${SITE}/ar/check`, lastmod: undefined },
    { loc: `${SITE}/ar/ledger`, lastmod: undefined },
    { loc: `${SITE}/ar/advisories`, lastmod: undefined },
    { loc: `${SITE}/ar/publishers/drltdata`, lastmod: '2025-02-01T00:00:00.000Z' },
    { loc: `${SITE}/ar/nodes/impact`, lastmod: '2025-02-01T00:00:00.000Z' },
    { loc: `${SITE}/ar/authors/github.com/ltdrdata`, lastmod: '2025-01-02T00:00:00.000Z' },
    { loc: `${SITE}/ar/nodes/inspire`, lastmod: '2025-01-02T00:00:00.000Z' },
  ])
  const links = Array.from(document.getElementsByTagName('url')[6]?.getElementsByTagName('xhtml:link') ?? [])
  expect(links.map((link) => link.getAttribute('hreflang'))).toEqual([...LANGUAGES, 'x-default'])
  expect(links.at(-1)?.getAttribute('href')).toBe(`${SITE}/nodes/impact`)
})

test('many packs are spread over sitemaps of which none is missing or twice', async () => {
  await manyPacks(NODES_PER_SITEMAP + 101)
  const index = readXml((await ask(sitemapIndex)).text)
  expect(textsOf(index, 'loc').filter((loc) => loc.startsWith(`${SITE}/fr/`))).toEqual([
    `${SITE}/fr/sitemaps/1/packs.xml`,
    `${SITE}/fr/sitemaps/1/nodes.xml`,
    `${SITE}/fr/sitemaps/2/packs.xml`,
    `${SITE}/fr/sitemaps/2/nodes.xml`,
  ])
  const [first, second] = await Promise.all([packs('1'), packs('2')])
  const found = [first, second].map(({ text }) => text.match(/<loc>[^<]*\/nodes\/[^<]*/g) ?? [])
  expect(found.map(({ length }) => length)).toEqual([NODES_PER_SITEMAP, 101])
  expect(new Set(found.flat()).size).toBe(NODES_PER_SITEMAP + 101)
  expect(first.text).not.toContain(UNCLAIMED_PUBLISHER.id)
})

test.each(['0', '2', '-1', '1.5', 'x', '99999999'])('there is no sitemap %s', async (page) => {
  expect((await packs(page)).status).toBe(404)
})

test('the sitemap of node classes has those of the packs that people find, however many and whatever they are called', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `Node ${String(index).padStart(3, '0')}`)
  await given.node('many', { comfyNodes: names, createdAt: new Date('2025-01-02') })
  await given.node('strange', { comfyNodes: ['a/b?c', '..'], createdAt: new Date('2025-01-03') })
  await given.node('gone', { status: 'NodeStatusBanned', comfyNodes: ['Gone'] })
  await given.node('hidden', { listed: false, comfyNodes: ['Hidden'] })
  const { text } = await ask(classSitemap, { params: { page: '1' }, locale: 'ja' })
  const document = readXml(text)
  const places = textsOf(document, 'loc')
  expect(places.slice(0, 2)).toEqual([
    `${SITE}/ja/nodes/strange/nodes/~..`,
    `${SITE}/ja/nodes/many/nodes/Node%20000`,
  ])
  expect(places).toContain(`${SITE}/ja/nodes/strange/nodes/a%2Fb%3Fc`)
  expect(new Set(places).size).toBe(602)
  expect(new Set(textsOf(document, 'lastmod'))).toEqual(
    new Set(['2025-01-02T00:00:00.000Z', '2025-01-03T00:00:00.000Z']),
  )
  expect((await ask(classSitemap, { params: { page: '2' } })).status).toBe(404)
})
