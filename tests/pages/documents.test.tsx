import type { NextPageContext } from 'next'
import { registryHttp } from '../../src/api/axios-instance'
import NodePage from '../../src/pages/nodes/[nodeId]/[[...tab]]'
import { nodeDocument } from '../../src/screens/node/node-document'
import { answerDocument, type PublicDocument } from '../../src/screens/public/public-document'
import { publisherNodeDocument } from '../../src/screens/publisher/publisher-node-document'
import { homeDocument } from '../../src/screens/search/home-document'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { connectWebsite, outage } from '../support/service-in-process'

async function answer(document: PublicDocument, { query = {}, locale = 'en' } = {}) {
  const sent: Record<string, string> = {}
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: string) => (sent[name] = value),
    writeHead: (status: number, headers: Record<string, string>) => {
      res.statusCode = status
      Object.assign(sent, headers)
      return { end: () => undefined }
    },
  }
  const context = { req: { url: '/', headers: {} }, res, query, locale, defaultLocale: 'en' }
  const props = await answerDocument(context as unknown as NextPageContext, document)
  return { status: res.statusCode, sent, props: JSON.parse(JSON.stringify(props)) as Props }
}
interface Props {
  dehydratedState?: { queries: { state: { data: unknown } }[] }
  notFound?: boolean
  texts?: string[]
}

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('drlt')
  await given.publisher('drltdata', { owner: 'drlt' })
  await given.node('impact', { name: 'Impact Pack', publisherId: 'drltdata' })
})
afterAll(closeDatabase)

test('a document holds its content and may be kept by a CDN', async () => {
  const { status, sent, props } = await answer(nodeDocument, { query: { nodeId: 'impact' } })
  expect(status).toBe(200)
  expect(sent['Cache-Control']).toBe('public, s-maxage=60, stale-while-revalidate=300')
  expect(props.dehydratedState?.queries[0]?.state.data).toMatchObject({ name: 'Impact Pack' })
})

test('the texts of warnings come with the document of a pack that has one, and with no other', async () => {
  const textsOf = async () => {
    const { props } = await answer(nodeDocument, { query: { nodeId: 'impact' } })
    return props.texts
  }
  expect(await textsOf()).toEqual([])
  await given.advisory('impact', ['1.0.0'])
  expect(await textsOf()).toEqual(['advisories'])
  // Removes its owner.
  const { pool } = await database()
  await pool.query('delete from publisher_members')
  expect(await textsOf()).toEqual(['adoption', 'advisories'])
})

test('README, license, files and nodes that a document draws are not in its data again', async () => {
  const version = await given.version('impact', '1.0.0')
  const files = ['a.py', 'b.py'].map((path) => ({ path, size: 7, sha256: 'a'.repeat(64) }))
  await given.contents(version, {
    readmeHtml: '<p>All about impacts</p>',
    license: 'MIT License',
    requirements: ['numpy'],
    files,
    totalSize: 14,
  })
  await given.comfyNode(version, 'Detailer')
  const dataOf = async (...tab: string[]) => {
    const { props } = await answer(nodeDocument, { query: { nodeId: 'impact', tab } })
    return JSON.stringify(props.dehydratedState)
  }
  const nodes = await dataOf('nodes')
  for (const drawn of ['All about impacts', 'MIT License', 'b.py', 'Detailer'])
    expect(nodes).not.toContain(drawn)
  // These are needed by the page's components.
  for (const kept of ['a.py', 'numpy', '"count":1']) expect(nodes).toContain(kept)
  expect(await dataOf('versions', '1.0.0')).toContain('MIT License')
})

test('an unknown pack is a 404 that nobody keeps', async () => {
  const { status, sent } = await answer(nodeDocument, { query: { nodeId: 'nope' } })
  expect([status, sent['Cache-Control']]).toEqual([404, 'no-store'])
})

test.each([
  { nodeId: 'x'.repeat(3000) },
  { nodeId: 'a\0b' },
  { nodeId: 'impact', tab: ['nope'] },
  { nodeId: 'impact', tab: ['versions', '1.0.0', 'more'] },
])('an address that no pack can have leads nowhere', async (query) => {
  const { status, sent, props } = await answer(nodeDocument, { query })
  expect(status).toBe(404)
  expect(props).toEqual({ siteUrl: 'http://localhost:3000', notFound: true })
  expect(sent).toEqual({})
})

test('a question behind the address of a pack is no part of its page', async () => {
  const { status } = await answer(nodeDocument, { query: { nodeId: 'impact', tab: 'nope' } })
  expect(status).toBe(200)
})

test('whatever the address holds as a search is searched for', async () => {
  for (const q of [
    'a\0b',
    `${'x'.repeat(199)}😀`,
    '%_\\',
    "' or 1=1 --",
    ':*&|!()',
    '<b>',
    'بحث',
    '\u202e',
  ]) {
    const { status } = await answer(homeDocument, { query: { q, tag: 'a\0b' } })
    expect({ q, status }).toEqual({ q, status: 200 })
  }
})

test.each([
  ['home', homeDocument],
  ['node', nodeDocument],
])('when the service is down the %s document says 503', async (_, document) => {
  outage.on = true
  const { status, props } = await answer(document, { query: { nodeId: 'impact' } })
  expect(status).toBe(503)
  expect(props).toMatchObject({ failure: { status: null } })
})

describe('when the service is slow', () => {
  let slow = /^$/
  const holdBack = registryHttp.interceptors.request.use((config) =>
    slow.test(config.url ?? '') ? new Promise(() => undefined) : config,
  )
  afterAll(() => registryHttp.interceptors.request.eject(holdBack))

  async function answerOfPack() {
    const asked = performance.now()
    const answered = await answer(nodeDocument, { query: { nodeId: 'impact' } })
    expect(performance.now() - asked).toBeLessThan(4_000)
    return answered
  }

  test('a document comes after two seconds with what there is, and nobody keeps it', async () => {
    slow = /\/versions$/
    const { status, sent, props } = await answerOfPack()
    expect([status, sent['Cache-Control']]).toEqual([200, 'no-store'])
    expect(props).not.toHaveProperty('failure')
    expect(props.dehydratedState?.queries.map(({ state }) => state.data)).toEqual([
      expect.objectContaining({ name: 'Impact Pack' }),
    ])
  })

  test('one without its subject says so', async () => {
    slow = /^\/nodes\/impact$/
    const { status, sent, props } = await answerOfPack()
    expect([status, sent['Cache-Control']]).toEqual([503, 'no-store'])
    expect(props).toMatchObject({ failure: { status: null } })
    expect(props.dehydratedState?.queries.map(({ state }) => state.data)).toEqual([[]])
  })
})

test('a document is kept by nobody when the service has failed to tell a part of it', async () => {
  const refuse = registryHttp.interceptors.request.use((config) => {
    if (/\/versions$/.test(config.url ?? '')) throw new Error('The connection was reset')
    return config
  })
  const { status, sent } = await answer(nodeDocument, { query: { nodeId: 'impact' } })
  registryHttp.interceptors.request.eject(refuse)
  expect([status, sent['Cache-Control']]).toEqual([200, 'no-store'])
})

test('a change of page inside the website does not wait for the service', async () => {
  outage.on = true
  const context = { query: { nodeId: 'impact' }, locale: 'en', asPath: '/nodes/impact' }
  expect(await NodePage.getInitialProps(context as unknown as NextPageContext)).toEqual({
    siteUrl: window.location.origin,
  })
})

test('a pack under the wrong publisher is redirected, in the same language', async () => {
  const query = { publisherId: 'somebody', nodeId: 'impact' }
  const { status, sent } = await answer(publisherNodeDocument, { query, locale: 'ar' })
  expect([status, sent.Location]).toEqual([307, '/ar/publishers/drltdata/nodes/impact'])
})
