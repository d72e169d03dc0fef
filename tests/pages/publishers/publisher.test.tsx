import { screen, within } from '@testing-library/react'
import PublisherPage from '../../../src/pages/publishers/[publisherId]/index'
import PublisherNodePage from '../../../src/pages/publishers/[publisherId]/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'

const SITE = 'http://localhost:3000'

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.publisher('drltdata', { name: 'Dr.Lt.Data' })
})
afterEach(settled)
afterAll(closeDatabase)

const open = (publisherId: string, query = {}) =>
  renderPage(<PublisherPage siteUrl={SITE} />, {
    pathname: '/publishers/[publisherId]',
    query: { publisherId, ...query },
  })

test('a publisher shows how many packs they have, a page at a time', async () => {
  for (let index = 0; index < 13; index++)
    await given.node(`pack-${index}`, { name: `Pack ${index}`, publisherId: 'drltdata' })
  await open('drltdata')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr.Lt.Data' })).toBeInTheDocument()
  expect(await screen.findByText('13 packs')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(12)
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/publishers/drltdata?page=2',
  )
})

test('few packs are counted in sum, and the support is somebody to write to', async () => {
  await given.publisher('acme', {
    name: 'Acme',
    fields: { support: 'help@acme.example', website: 'https://www.acme.example/' },
  })
  await given.node('one', { publisherId: 'acme', totalInstall: 1000, comfyNodes: ['A', 'B'] })
  await given.node('two', { publisherId: 'acme', totalInstall: 500 })
  await open('acme')
  expect(await screen.findByText('2 packs')).toBeVisible()
  expect(screen.getByText('1,500 installs')).toBeVisible()
  expect(screen.getAllByText('2 nodes')[0]).toBeVisible()
  expect(screen.getByRole('link', { name: 'help@acme.example' })).toHaveAttribute(
    'href',
    'mailto:help@acme.example',
  )
  expect(screen.getByRole('link', { name: 'acme.example' })).toHaveAttribute(
    'href',
    'https://www.acme.example/',
  )
})

test('a banned publisher is said to be so', async () => {
  await given.publisher('bad', { fields: { status: 'PublisherStatusBanned' } })
  await open('bad')
  expect(await screen.findByText('This publisher is banned')).toBeVisible()
})

test('a publisher without packs leads back to the search', async () => {
  await open('drltdata')
  expect(await screen.findByText('No packs yet')).toBeInTheDocument()
})

test('a page beyond the last pack leads to the last', async () => {
  await given.node('impact', { name: 'Impact Pack', publisherId: 'drltdata' })
  await open('drltdata', { page: '7' })
  expect(await screen.findByText('That’s past the last page.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to last page' })).toHaveAttribute(
    'href',
    '/publishers/drltdata',
  )
})

test('an unknown publisher is not found', async () => {
  await open('nobody')
  expect(await screen.findByRole('heading', { name: 'Publisher not found' })).toBeInTheDocument()
})

test("a pack under a stranger's address moves to its own publisher's", async () => {
  await given.node('impact', { name: 'Impact Pack', publisherId: 'drltdata' })
  const journey = await renderPage(<PublisherNodePage siteUrl={SITE} />, {
    pathname: '/publishers/[publisherId]/nodes/[nodeId]/[[...tab]]',
    query: { publisherId: 'somebody', nodeId: 'impact' },
  })
  await screen.findByRole('heading', { level: 1, name: 'Impact Pack' })
  expect(journey.addresses).toContain('/publishers/drltdata/nodes/impact')
})

test('the part of the page and its version are kept on the way to the right publisher', async () => {
  await given.node('impact', { name: 'Impact Pack', publisherId: 'drltdata' })
  await given.version('impact', '1.0.0')
  const journey = await renderPage(<PublisherNodePage siteUrl={SITE} />, {
    pathname: '/publishers/[publisherId]/nodes/[nodeId]/[[...tab]]',
    query: { publisherId: 'somebody', nodeId: 'impact', tab: ['versions', '1.0.0'] },
  })
  await screen.findByRole('heading', { level: 2, name: '1.0.0' })
  expect(journey.addresses).toEqual(['/publishers/drltdata/nodes/impact/versions/1.0.0'])
  expect(screen.getByRole('link', { name: /Compatibility/ })).toHaveAttribute(
    'href',
    '/publishers/drltdata/nodes/impact/compatibility',
  )
})
