import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import HomePage from '../../src/pages/index'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, outage } from '../support/service-in-process'

const home = <HomePage siteUrl="http://localhost:3000" />
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const group = (name: string) => within(filters().getByRole('group', { name }))
const textsOf = (name: string) =>
  group(name)
    .getAllByRole('button')
    .map((button) => button.textContent)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.publisher('acme')
  await given.node('video-masks', {
    name: 'Video Masks',
    publisherId: 'acme',
    supportedOs: ['Linux'],
    license: 'MIT',
    tags: ['video', 'mask'],
    githubStars: 5,
  })
  await given.node('video-tools', {
    name: 'Video Tools',
    tags: ['Video'],
    supportedAccelerators: ['GPU :: NVIDIA CUDA'],
    needs: ['cuda'],
    githubStars: 50,
    updatedAt: new Date(Date.now() - 60 * 24 * 60 * 60 * 1000),
  })
  await given.node('image-tools', { name: 'Image Tools', tags: ['image'], githubStars: 500 })
})
afterAll(closeDatabase)

test('every filter says how many packs it leaves', async () => {
  await renderPage(home, { query: { q: 'video' } })
  await screen.findByText('2 packs')
  expect(textsOf('Operating system')).toEqual(['Linux1', 'Not stated1'])
  expect(textsOf('Accelerator')).toEqual(['NVIDIA CUDA1', 'Not stated1'])
  expect(textsOf('Needs')).toEqual(['CUDA1'])
  expect(textsOf('License')).toEqual(['MIT1', 'Not stated1'])
  expect(textsOf('Updated')).toEqual(['Last 7 days1', 'Last 30 days1', 'Last 90 days2', 'Last 365 days2'])
  expect(textsOf('Publisher')).toEqual(['Claimed1', 'Unclaimed1'])
  expect(textsOf('Tags').map((text) => text?.toLowerCase())).toEqual(['video2', 'mask1'])
})

test('filters and order are kept in the address, and lead back to the first page', async () => {
  const journey = await renderPage(home, { query: { q: 'video', page: '2' } })
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most stars')
  expect(await screen.findByText('2 packs')).toBeInTheDocument()
  expect(cards()).toEqual(['Video Tools', 'Video Masks'])
  await userEvent.click(group('Operating system').getByRole('button', { name: /Linux/ }))
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  expect(cards()).toEqual(['Video Masks'])
  expect(group('Operating system').getByRole('button', { name: /Linux/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(group('Operating system').getByRole('button', { name: /Linux/ })).toHaveFocus()
  expect(journey.addresses).toEqual(['/?q=video&sort=stars', '/?q=video&os=linux&sort=stars'])
  expect(journey.steps).toEqual(['push', 'push'])
})

test('what a pack states is told apart from what it does not, and both can be chosen', async () => {
  const journey = await renderPage(home, { query: { sort: 'stars' } })
  await screen.findByText('3 packs')
  expect(textsOf('Operating system')).toEqual(['Linux1', 'Not stated2'])
  await userEvent.click(group('Operating system').getByRole('button', { name: /Linux/ }))
  await screen.findByText('1 pack')
  expect(cards()).toEqual(['Video Masks'])
  await userEvent.click(group('Operating system').getByRole('button', { name: /Not stated/ }))
  await screen.findByText('3 packs')
  expect(journey.addresses.at(-1)).toBe('/?os=linux&os=none&sort=stars')
})

test('packs are narrowed by what their files need, by license, and by what can be installed from here', async () => {
  await given.version('video-masks', '1.0.0')
  const journey = await renderPage(home, { query: { sort: 'stars' } })
  await screen.findByText('3 packs')
  // "Installable from here" is equivalent to having a publisher, so it is not offered twice.
  expect(filters().queryByRole('group', { name: 'Publisher' })).not.toBeInTheDocument()
  expect(textsOf('Install')).toEqual(['Can be installed here1', 'From its repository only2'])
  await userEvent.click(group('Needs').getByRole('button', { name: /CUDA/ }))
  await screen.findByText('1 pack')
  expect(cards()).toEqual(['Video Tools'])
  expect(journey.addresses.at(-1)).toBe('/?needs=cuda&sort=stars')
})

test('several tags may be chosen: packs with any of them', async () => {
  const journey = await renderPage(home, { query: { sort: 'stars' } })
  await screen.findByText('3 packs')
  await userEvent.click(group('Tags').getByRole('button', { name: /^image/ }))
  await screen.findByText('1 pack')
  await userEvent.click(group('Tags').getByRole('button', { name: /^mask/ }))
  await screen.findByText('2 packs')
  expect(cards()).toEqual(['Image Tools', 'Video Masks'])
  expect(journey.addresses.at(-1)).toBe('/?tag=image&tag=mask&sort=stars')
})

test('what is chosen stands above the results, each to be taken back alone or all at once', async () => {
  const start = { q: 'video', os: 'linux', tag: ['video', 'mask'], claimed: 'true', updated: '45' }
  const journey = await renderPage(home, { query: start })
  await screen.findByText('1 pack')
  const chosen = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chosen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Linux',
    'Last 45 days',
    'Claimed',
    'mask',
    'video',
    'Clear filters',
  ])
  await userEvent.click(chosen.getByRole('button', { name: 'Remove filter video' }))
  expect(journey.addresses.at(-1)).toBe('/?q=video&os=linux&tag=mask&claimed=true&updated=45')
  await userEvent.click(chosen.getByRole('button', { name: 'Clear filters' }))
  expect(journey.addresses.at(-1)).toBe('/?q=video')
  expect(await screen.findByText('2 packs')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
})

test('a filter that would leave nothing, or nothing out, is not offered', async () => {
  await renderPage(home, { query: { q: 'video', claimed: 'false' } })
  await screen.findByText('1 pack')
  expect(filters().getAllByRole('group')).toHaveLength(1)
  expect(textsOf('Publisher')).toEqual(['Claimed1', 'Unclaimed1'])
})

test('on a small screen the filters are in a dialog, with how many are chosen', async () => {
  const journey = await renderPage(home, { query: { q: 'video', os: 'linux', claimed: 'true' } })
  await screen.findByText('1 pack')
  await userEvent.click(screen.getByRole('button', { name: 'Filters 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Claimed/ }))
  expect(journey.addresses.at(-1)).toBe('/?q=video&os=linux')
  await userEvent.click(await dialog.findByRole('button', { name: 'Show results (1)' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('typing goes on within the chosen filters, also right after choosing one', async () => {
  const journey = await renderPage(home, { query: { q: 'video' } })
  await screen.findByText('2 packs')
  await userEvent.type(screen.getByRole('combobox', { name: 'Search packs and nodes' }), ' masks')
  await userEvent.click(group('Operating system').getByRole('button', { name: /Linux/ }))
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  await waitFor(() => expect(journey.addresses.at(-1)).toMatch(/^\/\?q=video\+masks&os=linux$/))
})

test('when filters leave nothing, the page offers to take them back', async () => {
  await renderPage(home, { query: { q: 'zzzzqqqq', os: 'linux' } })
  expect(await screen.findByText('No packs found for “zzzzqqqq”')).toBeInTheDocument()
  expect(screen.getByText('Try removing some filters.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/?q=zzzzqqqq')
})
