import type { GetServerSideProps } from 'next'
import * as home from '../../src/pages/index'
import * as node from '../../src/pages/nodes/[nodeId]/[[...tab]]'
import * as publisherNode from '../../src/pages/publishers/[publisherId]/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { connectWebsite, outage } from '../support/service-in-process'

jest.mock('../../src/lib/languages/page-translations', () => ({
  pageTranslations: () => Promise.resolve({}),
}))

async function document(
  getServerSideProps: GetServerSideProps,
  { params = {}, query = {}, headers = {}, locale = 'en' } = {},
) {
  const sent: Record<string, string> = {}
  const res = { statusCode: 200, setHeader: (name: string, value: string) => (sent[name] = value) }
  const req = { url: '/', headers }
  const context = { req, res, params, query, locale, defaultLocale: 'en' }
  const result = await getServerSideProps(context as never)
  return {
    status: res.statusCode,
    cache: sent['Cache-Control'],
    result: JSON.parse(JSON.stringify(result)) as Result,
  }
}
interface Result {
  props?: { dehydratedState?: { queries: { state: { data: unknown } }[] } }
  redirect?: { destination: string }
}

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.publisher('drltdata')
  await given.node('impact', { name: 'Impact Pack', publisherId: 'drltdata' })
})
afterAll(closeDatabase)

test('a document holds its content and may be kept by a CDN', async () => {
  const { status, cache, result } = await document(node.getServerSideProps, { params: { nodeId: 'impact' } })
  expect(status).toBe(200)
  expect(cache).toBe('public, s-maxage=60, stale-while-revalidate=300')
  expect(result.props?.dehydratedState?.queries[0]?.state.data).toMatchObject({ name: 'Impact Pack' })
})

test('an unknown pack is a 404 that nobody keeps', async () => {
  const { status, cache } = await document(node.getServerSideProps, { params: { nodeId: 'nope' } })
  expect([status, cache]).toEqual([404, 'no-store'])
})

test.each(['x'.repeat(3000), 'a\0b'])('an address that no pack can have leads nowhere', async (nodeId) => {
  const { result } = await document(node.getServerSideProps, { params: { nodeId } })
  expect(result).toEqual({ notFound: true })
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
    const { status } = await document(home.getServerSideProps, { query: { q, tag: 'a\0b' } })
    expect({ q, status }).toEqual({ q, status: 200 })
  }
})

test.each([
  ['home', home.getServerSideProps],
  ['node', node.getServerSideProps],
])('when the service is down the %s document says 503', async (_, getServerSideProps) => {
  outage.on = true
  const { status, result } = await document(getServerSideProps, { params: { nodeId: 'impact' } })
  expect(status).toBe(503)
  expect(result.props).toMatchObject({ failure: { status: null } })
})

test('a transition inside the website does not wait for the service', async () => {
  outage.on = true
  const { status, result } = await document(node.getServerSideProps, {
    params: { nodeId: 'impact' },
    headers: { 'x-nextjs-data': '1' },
  })
  expect(status).toBe(200)
  expect(result.props).not.toHaveProperty('dehydratedState')
})

test('a pack under the wrong publisher is redirected, in the same language', async () => {
  const { result } = await document(publisherNode.getServerSideProps, {
    params: { publisherId: 'somebody', nodeId: 'impact' },
    locale: 'ar',
  })
  expect(result.redirect?.destination).toBe('/ar/publishers/drltdata/nodes/impact')
})
