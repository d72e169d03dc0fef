import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import HomePage from '../../src/pages/index'
import { keepSuggestedQueries } from '../../src/lib/query-suggestions'
import { emptyBrowserStorage } from '../../src/lib/storage'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, outage } from '../support/service-in-process'

const home = <HomePage siteUrl="http://localhost:3000" />
const field = () => screen.getByRole('combobox', { name: 'Search packs and nodes' })
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const options = () => [...(list()?.children ?? [])].map((option) => option.textContent)
const marked = () =>
  [...(list()?.querySelectorAll('[aria-selected=true]') ?? [])].map((option) => {
    expect(field()).toHaveAttribute('aria-activedescendant', option.id)
    return option.textContent
  })

const KNOWN = [
  'ComfyUI Impact Pack',
  'FaceDetailerNode in ComfyUI Impact Pack',
  'Face StudioPublisher',
  'Face Swap@face-studio',
]

beforeEach(async () => {
  outage.on = false
  localStorage.clear()
  connectWebsite()
  await emptyDatabase()
  await given.publisher('face-studio', { name: 'Face Studio' })
  await given.node('comfyui-impact-pack', {
    name: 'ComfyUI Impact Pack',
    githubStars: 3000,
    comfyNodes: ['FaceDetailer', 'SAMLoader'],
  })
  await given.node('face-swap', { name: 'Face Swap', publisherId: 'face-studio', githubStars: 10 })
  await given.vocabulary()
})
afterAll(closeDatabase)

/** Focuses the field, types, and waits until the suggestions are ready. */
async function typeFace(text = 'face', expected = 3) {
  const journey = await renderPage(home)
  await userEvent.type(field(), text)
  // Without a cache, node classes arrive after the packs.
  await waitFor(() => expect(options()).toHaveLength(expected))
  return journey
}

test('packs, node classes and publishers are suggested while one types (specification, section 9, Storage)', async () => {
  await typeFace()
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id)
  expect(options().sort()).toEqual(KNOWN.slice(1).sort())
  expect(screen.getByText('Suggestions: 3')).toHaveAttribute('role', 'status')
  await waitFor(() => expect(Object.keys(localStorage)).toContain('nodes_index_query_suggestions'))
})

test('arrow keys, Home and End mark a suggestion, beyond the ends lies the field, Escape closes', async () => {
  await typeFace()
  const [first, , last] = options()
  expect(marked()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toEqual([first])
  await userEvent.keyboard('{End}')
  expect(marked()).toEqual([last])
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toEqual([])
  await userEvent.keyboard('{ArrowUp}')
  expect(marked()).toEqual([last])
  await userEvent.keyboard('{Home}')
  expect(marked()).toEqual([first])
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  expect(field()).toHaveValue('face')
  expect(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(3)
})

test('Enter opens the marked pack', async () => {
  const journey = await typeFace('face swap', 1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(journey.addresses.at(-1)).toBe('/nodes/face-swap')
})

test('a press on a publisher opens it without losing the focus on the way', async () => {
  const journey = await typeFace()
  await userEvent.click(screen.getByRole('option', { name: /Face Studio/ }))
  expect(journey.addresses.at(-1)).toBe('/publishers/face-studio')
})

test('a node class opens its page in the pack that the suggestion names', async () => {
  const journey = await typeFace()
  await userEvent.click(screen.getByRole('option', { name: /FaceDetailer/ }))
  expect(journey.addresses.at(-1)).toBe('/nodes/comfyui-impact-pack/nodes/FaceDetailer')
  expect(options()).toEqual([])
})

test('Enter without a mark searches at once and remembers the search', async () => {
  const journey = await renderPage(home)
  await userEvent.type(field(), 'impact{Enter}')
  expect(journey.addresses).toEqual(['/?q=impact'])
  expect(options()).toEqual([])
  await userEvent.clear(field())
  await userEvent.click(field())
  expect(options()).toEqual(['impactRecent search'])
})

test('at most three recent searches are offered, and forgotten on request', async () => {
  await renderPage(home)
  for (const search of ['upscale', 'video', 'mask', 'lora']) {
    await userEvent.clear(field())
    await userEvent.type(field(), `${search}{Enter}`)
  }
  await userEvent.clear(field())
  expect(options()).toEqual(['lora', 'mask', 'video'].map((search) => `${search}Recent search`))
  await userEvent.type(field(), 'ma')
  expect(options()[0]).toBe('maskRecent search')
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(field()).toHaveFocus()
  await userEvent.clear(field())
  expect(options()).toEqual([])
})

test('an empty field offers what there is much of', async () => {
  for (const name of ['Image Blur', 'Image Crop', 'Image Grid', 'Video Cut', 'Video Join'])
    await given.node(name.toLowerCase().replace(' ', '-'), { name })
  // As on an earlier visit: the index may be refreshed or not.
  keepSuggestedQueries(['image', 'video'])
  const journey = await renderPage(home)
  await userEvent.click(field())
  await waitFor(() => expect(options()).toEqual(['image', 'video']))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(journey.addresses).toEqual(['/?q=video'])
  expect(field()).toHaveValue('video')
})

test('logging out forgets the searches (specification, section 4, Logout)', async () => {
  await renderPage(home)
  await userEvent.type(field(), 'mask{Enter}')
  act(() => emptyBrowserStorage())
  await userEvent.clear(field())
  await userEvent.click(field())
  expect(options()).toEqual([])
})

test('a service that does not answer leaves the field as good as ever', async () => {
  outage.on = true
  const journey = await renderPage(home)
  await userEvent.type(field(), 'impact{Enter}')
  expect(journey.addresses).toEqual(['/?q=impact'])
  expect(
    within(await screen.findByRole('region', { name: 'Results' })).getByRole('alert'),
  ).toBeInTheDocument()
})
