import { screen, within } from '@testing-library/react'
import PublisherPage from '../../../src/pages/publishers/[publisherId]/index'
import PublisherNodePage from '../../../src/pages/publishers/[publisherId]/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite } from '../../support/service-in-process'

const SITE = 'http://localhost:3000'

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.publisher('drltdata', { name: 'Dr.Lt.Data' })
})
afterAll(closeDatabase)

const open = (publisherId: string, query = {}) =>
  renderPage(<PublisherPage siteUrl={SITE} />, {
    pathname: '/publishers/[publisherId]',
    query: { publisherId, ...query },
  })

test('a publisher shows how many packs they have, a page at a time', async () => {
  for (let index = 0; index < 21; index++)
    await given.node(`pack-${index}`, { name: `Pack ${index}`, publisherId: 'drltdata' })
  await open('drltdata')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr.Lt.Data' })).toBeInTheDocument()
  expect(await screen.findByText('21 packs')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(20)
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/publishers/drltdata?page=2',
  )
})

test('a publisher without packs leads back to the search', async () => {
  await open('drltdata')
  expect(await screen.findByText('No packs yet')).toBeInTheDocument()
})

test('an unknown publisher is not found', async () => {
  await open('nobody')
  expect(await screen.findByRole('heading', { name: 'Publisher not found' })).toBeInTheDocument()
})

test("a pack under a stranger's address moves to its own publisher's", async () => {
  await given.node('impact', { name: 'Impact Pack', publisherId: 'drltdata' })
  const journey = await renderPage(<PublisherNodePage siteUrl={SITE} />, {
    pathname: '/publishers/[publisherId]/nodes/[nodeId]',
    query: { publisherId: 'somebody', nodeId: 'impact' },
  })
  await screen.findByRole('heading', { level: 1, name: 'Impact Pack' })
  expect(journey.addresses).toContain('/publishers/drltdata/nodes/impact')
})
