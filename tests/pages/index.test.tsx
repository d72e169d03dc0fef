import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, type AxiosAdapter } from 'axios'
import { eq } from 'drizzle-orm'
import { registryHttp } from '../../src/api/axios-instance'
import HomePage from '../../src/pages/index'
import { nodes } from '../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../support/database'
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

test('without a search the size of the catalogue, its categories, drawn nodes and what is popular are there', async () => {
  await given.node('frames', { name: 'Frames', description: 'Interpolates video', glyph: 'IMAGE>IMAGE' })
  await given.comfyNode(await given.version('frames', '1.0.0'), 'Blend', {
    input_types: '{"required":{"frames":["IMAGE"]}}',
    return_types: '["IMAGE"]',
  })
  await renderPage(home)
  const popular = await screen.findByRole('region', { name: 'Popular' })
  expect((await within(popular).findAllByRole('article'))[0]).toHaveTextContent('ComfyUI Impact Pack')
  expect(within(popular).getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/?sort=popular')
  expect(screen.getByText('3 packs · 3 nodes')).toBeInTheDocument()
  const categories = screen.getByRole('navigation', { name: 'Categories' })
  expect(within(categories).getByRole('link', { name: 'Video 1' })).toHaveAttribute(
    'href',
    '/?category=video',
  )
  const drawn = screen.getByRole('list', { name: 'Nodes from well-known packs' })
  expect(within(drawn).getByRole('link', { name: 'Blend, Frames' })).toHaveAttribute(
    'href',
    '/nodes/frames/nodes/Blend',
  )
  expect(screen.getByRole('heading', { name: 'Publish a pack' })).toBeInTheDocument()
})

test('how to install a pack stands behind one press', async () => {
  await renderPage(home)
  expect(screen.queryByText(/pip install comfy-cli\ncomfy install/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'How to install a pack' }))
  const dialog = await screen.findByRole('dialog', { name: 'How to install a pack' })
  expect(within(dialog).getByText(/comfy node install/)).toBeInTheDocument()
})

test('no single install leads what is popular, and no owner takes a shelf alone', async () => {
  await given.publisher('busy', { name: 'Busy' })
  for (const number of [1, 2, 3])
    await given.node(`busy-${number}`, {
      publisherId: 'busy',
      name: `Busy ${number}`,
      totalInstall: 10 * number,
    })
  await given.node('impact-subpack', {
    name: 'Impact Subpack',
    githubStars: 2500,
    repository: 'https://github.com/ltdrdata/ComfyUI-Impact-Subpack',
  })
  await renderPage(home)
  const section = await screen.findByRole('region', { name: 'Popular' })
  const names = within(section)
    .getAllByRole('article')
    .map((card) => within(card).getAllByRole('link')[0]?.textContent)
  expect(names).toEqual(['ComfyUI Impact Pack', 'ControlNet Aux', 'Busy 3'])
})

test('packs that gain stars rise, with nothing repeated from what is popular', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await given.node(`pack-${number}`, { name: `Pack ${number}`, githubStars: 100 - number })
  const { db } = await database()
  for (const [id, stars] of [
    ['pack-7', 500],
    ['pack-8', 120],
    ['pack-9', 110],
  ] as const)
    await db.update(nodes).set({ githubStars: stars, searchRanking: 9 }).where(eq(nodes.id, id))
  await renderPage(home)
  const rising = await screen.findByRole('region', { name: 'On the rise' })
  const names = within(rising)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent)
  expect(names).toEqual(['Pack 7', 'Pack 8', 'Pack 9'])
})

test('typing searches, keeps the focus, and puts the search into the address (specification, section 1)', async () => {
  const journey = await renderPage(home)
  const field = screen.getByRole('combobox', { name: 'Search packs and nodes' })
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

test('when nothing is found the page says what to do next', async () => {
  await renderPage(home, { query: { q: 'zzzzqqqq', os: 'linux' } })
  expect(await screen.findByText('No packs found for “zzzzqqqq”')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/?q=zzzzqqqq')
})

test('a failed search keeps what is shown and can be tried again', async () => {
  await renderPage(home, { query: { q: 'controlnet' } })
  await screen.findByText('1 pack')
  outage.on = true
  await userEvent.type(screen.getByRole('combobox', { name: 'Search packs and nodes' }), ' aux')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The registry isn’t responding.')
  expect(cards()).toEqual(['ControlNet Aux'])
  outage.on = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('whoever asks for too much at once is told to wait, not that the registry is down', async () => {
  const ask = registryHttp.defaults.adapter as AxiosAdapter
  registryHttp.defaults.adapter = (config) => {
    const response = { status: 429, data: {}, statusText: '', headers: {}, config }
    return config.url?.startsWith('/nodes/search')
      ? Promise.reject(new AxiosError('refused', undefined, config, undefined, response))
      : ask(config)
  }
  await renderPage(home, { query: { q: 'controlnet' } })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many requests. Wait a minute and try again.',
  )
})

test('going back to a search brings back its words, its results and its place in the field', async () => {
  const journey = await renderPage(home, { query: { q: 'controlnet' } })
  await screen.findByText('1 pack')
  const field = screen.getByRole('combobox', { name: 'Search packs and nodes' })
  journey.visit('/?q=impact')
  expect(await screen.findByRole('link', { name: 'ComfyUI Impact Pack' })).toBeInTheDocument()
  expect(field).toHaveValue('impact')
  journey.visit('/?q=controlnet')
  expect(field).toHaveValue('controlnet')
  expect(cards()).toEqual(['ControlNet Aux'])
})

test('the first letter is a step one can go back from, the others are not', async () => {
  const journey = await renderPage(home)
  const field = screen.getByRole('combobox', { name: 'Search packs and nodes' })
  await userEvent.type(field, 'control')
  await screen.findByText('1 pack')
  await userEvent.type(field, 'net')
  await waitFor(() => expect(journey.addresses.at(-1)).toBe('/?q=controlnet'))
  expect(journey.steps).toEqual(['push', 'replace'])
})

test.each(['0', '-5', 'one', '1e9', '99999999999'])('page %s is the first page', async (page) => {
  await renderPage(home, { query: { q: 'controlnet', page } })
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  expect(cards()).toEqual(['ControlNet Aux'])
})

test('a page beyond the last result leads back to the last', async () => {
  for (let number = 100; number < 125; number++) await given.node(`batch-${number}`)
  await renderPage(home, { query: { q: 'batch', page: '7' } })
  expect(await screen.findByText('That’s past the last page.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to last page' })).toHaveAttribute('href', '/?q=batch&page=2')
  expect(screen.queryByText(/No packs found/)).not.toBeInTheDocument()
})

test('a word that no pack has is left out and said so', async () => {
  await renderPage(home, { query: { q: 'controlnet zzzzqqqq' } })
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  expect(screen.getByText(/zzzzqqqq/, { selector: 'strong' }).parentElement).toHaveTextContent(
    'No pack has all these words. Showing results without \u2068zzzzqqqq\u2069.',
  )
  expect(cards()).toEqual(['ControlNet Aux'])
})

test('where nothing is found, the nearest words are offered', async () => {
  await renderPage(home, { query: { q: 'detaileridoo' } })
  expect(await screen.findByText('No packs found for “detaileridoo”')).toBeInTheDocument()
  const offered = within(screen.getByText('Did you mean:')).getAllByRole('link')
  expect(offered[0]).toHaveAttribute('href', '/?q=detailer')
})

test('a node of exactly the typed name stands first and leads to its page', async () => {
  await renderPage(home, { query: { q: 'facedetailer' } })
  const named = await screen.findByRole('list', { name: 'Nodes with this name' })
  const [node] = within(named).getAllByRole('link')
  expect(node).toHaveTextContent('FaceDetailerin ComfyUI Impact Pack')
  expect(node).toHaveAttribute('href', '/nodes/comfyui-impact-pack/nodes/FaceDetailer')
  expect(within(named).getAllByRole('link')).toHaveLength(1)
})

test('a card says who made the pack and what its date is of', async () => {
  const { db } = await database()
  await db.update(nodes).set({ author: 'Dr.Lt.Data', githubUpdatedAt: new Date(Date.now() - 65 * 864e5) })
  await renderPage(home, { query: { q: 'impact' } })
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('by Dr.Lt.Data')
  expect(card).toHaveTextContent('3 nodes')
  expect(card).toHaveTextContent('updated 2 months ago')
})

test('many results come in pages, up to five buttons and Previous and Next (specification, section 9, Pagination)', async () => {
  for (let number = 100; number < 225; number++) await given.node(`batch-${number}`)
  await renderPage(home, { query: { q: 'batch', page: '3' } })
  expect(await screen.findByText('125 packs')).toBeInTheDocument()
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pager.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Previous',
    '1',
    '2',
    '3',
    '4',
    '5',
    'Next',
  ])
  expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/?q=batch&page=4')
})

test('whoever rests on a card has the pack on the way', async () => {
  await renderPage(home, { query: { q: 'controlnet' } })
  const link = await screen.findByRole('link', { name: 'ControlNet Aux' })
  const asked = jest.spyOn(registryHttp, 'request')
  await userEvent.hover(link)
  await waitFor(() =>
    expect(asked.mock.calls.map(([{ url }]) => url)).toEqual(['/nodes/comfyui-controlnet-aux']),
  )
})
