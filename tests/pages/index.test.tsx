import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import HomePage from '../../src/pages/index'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, outage } from '../support/service-in-process'

const home = <HomePage siteUrl="http://localhost:3000" />
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.node('comfyui-impact-pack', {
    name: 'ComfyUI Impact Pack',
    githubStars: 3000,
    repository: 'https://github.com/ltdrdata/ComfyUI-Impact-Pack',
    comfyNodes: ['FaceDetailer', 'FaceDetailerPipe', 'SAMLoader'],
  })
  await given.node('comfyui-controlnet-aux', { name: 'ControlNet Aux', githubStars: 2000 })
  await given.vocabulary()
})
afterAll(closeDatabase)

test('without a search the shelves and the first steps are there', async () => {
  await renderPage(home)
  const popular = await screen.findByRole('region', { name: 'Popular' })
  expect((await within(popular).findAllByRole('article'))[0]).toHaveTextContent('ComfyUI Impact Pack')
  expect(screen.getByText(/pip install comfy-cli/)).toBeInTheDocument()
})

test('typing searches, keeps the focus, and puts the search into the address', async () => {
  const journey = await renderPage(home)
  const field = screen.getByRole('searchbox', { name: 'Search packs and nodes' })
  await userEvent.type(field, 'controlnet')
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  expect(cards()).toEqual(['ControlNet Aux'])
  expect(field).toHaveFocus()
  expect(journey.addresses.at(-1)).toBe('/?q=controlnet')
})

test('a misspelt word is corrected and said so', async () => {
  await renderPage(home, { query: { q: 'contrlnet' } })
  expect(await screen.findByText('controlnet', { selector: 'strong' })).toBeInTheDocument()
  expect(screen.getByText(/Showing results for/)).toBeInTheDocument()
  expect(cards()).toEqual(['ControlNet Aux'])
})

test('a node class finds its pack, and the card says why', async () => {
  await renderPage(home, { query: { q: 'FaceDetailer' } })
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('2 of 3 nodes match:')
  expect(within(card).getAllByText('FaceDetailer', { selector: 'mark' })).toHaveLength(2)
})

test('a pasted repository address finds its pack', async () => {
  await renderPage(home, { query: { q: 'https://github.com/LTDRDATA/comfyui-impact-pack.git' } })
  expect(await screen.findByRole('link', { name: 'ComfyUI Impact Pack' })).toHaveAttribute(
    'href',
    '/nodes/comfyui-impact-pack',
  )
})

test('a filter and an order are kept in the address', async () => {
  const journey = await renderPage(home, { query: { q: 'comfyui', page: '2' } })
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most stars')
  await userEvent.selectOptions(screen.getByLabelText('System'), 'Linux')
  expect(journey.addresses).toEqual(['/?q=comfyui&sort=stars', '/?q=comfyui&os=linux&sort=stars'])
})

test('when nothing is found the page says what to do next', async () => {
  await renderPage(home, { query: { q: 'zzzzqqqq', os: 'linux' } })
  expect(await screen.findByText('No packs found for “zzzzqqqq”')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clear the filters' })).toHaveAttribute('href', '/?q=zzzzqqqq')
})

test('a failed search keeps what is shown and can be tried again', async () => {
  await renderPage(home, { query: { q: 'controlnet' } })
  await screen.findByText('1 pack')
  outage.on = true
  await userEvent.type(screen.getByRole('searchbox'), ' aux')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The registry does not answer at the moment.')
  expect(cards()).toEqual(['ControlNet Aux'])
  outage.on = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
