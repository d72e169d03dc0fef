import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ComfyNodePage from '../../../src/pages/nodes/[nodeId]/nodes/[className]'
import NamedClassPage from '../../../src/pages/comfy-nodes/[className]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'

const open = (className: string, nodeId = 'masks') =>
  renderPage(<ComfyNodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/nodes/[className]',
    query: { nodeId, className },
  })
const openName = (className: string) =>
  renderPage(<NamedClassPage siteUrl="http://localhost:3000" />, {
    pathname: '/comfy-nodes/[className]',
    query: { className },
  })

const BLUR = {
  display_name: 'Mask Blur',
  category: 'mask/filter',
  input_types: JSON.stringify({
    required: {
      mask: ['MASK'],
      radius: ['INT', { default: 3, min: 1, max: 64, step: 1, tooltip: 'In pixels.' }],
      how: [['box', 'gauss'], { default: 'gauss' }],
    },
    optional: { weight: ['FLOAT', { forceInput: true }] },
  }),
  return_types: '["MASK","INT"]',
  return_names: '["blurred","size"]',
  output_is_list: [false, true],
}

const reviewed = (day: string) => ({
  createdAt: new Date(`${day}T09:00:00.000Z`),
  reviewedAt: new Date(`${day}T09:01:00.000Z`),
})

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.publisher('acme', { name: 'Acme' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme', comfyNodes: ['Blur/Mask', 'Named'] })
})
afterEach(async () => {
  outage.on = false
  await settled()
})
afterAll(closeDatabase)

const row = (name: RegExp) => screen.getByRole('row', { name })

test('a node class is drawn, and everything drawn can be read in tables', async () => {
  const first = await given.version('masks', '1.0.0', reviewed('2026-01-01'))
  await given.comfyNode(first, 'Blur/Mask', { ...BLUR, return_types: '["MASK"]' })
  const latest = await given.version('masks', '1.1.0', reviewed('2026-02-01'))
  await given.comfyNode(latest, 'Blur/Mask', BLUR)
  await given.contents(latest, { readmeHtml: '<h2 id="readme-blur">Mask Blur</h2><p>Blurs edges.</p>' })
  await open('Blur/Mask')
  expect(await screen.findByRole('heading', { level: 1, name: 'Mask Blur' })).toBeVisible()
  expect(screen.getByText('Blur/Mask')).toBeVisible()
  expect(screen.getByText('mask/filter')).toBeVisible()
  const drawing = screen.getByRole('img', { name: /^Mask Blur as drawn on the canvas/ })
  for (const text of ['Mask Blur', 'mask', 'radius', '3', 'gauss', 'weight', 'blurred'])
    expect(within(drawing).getByText(text)).toBeInTheDocument()
  expect(row(/^mask/)).toHaveTextContent('maskMASK')
  expect(row(/^radius/)).toHaveTextContent('radiusINTdefault 31 to 64 · in steps of 1In pixels.')
  expect(row(/^how/)).toHaveTextContent('howCOMBOdefault gaussboxgauss')
  expect(row(/^weight/)).toHaveTextContent('weight optionalFLOAT')
  expect(row(/^size/)).toHaveTextContent('sizeINTlist')
  expect(screen.getByRole('heading', { name: 'Change history' })).toBeVisible()
  const [change, origin] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('2026') === true)
  expect(change).toHaveTextContent('Outputs changed: blurred: MASK→blurred: MASK, size: INT[]')
  expect(origin).toHaveTextContent('First version with this node.')
  expect(screen.getByText('Blurs edges.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mask Tools' })).toHaveAttribute('href', '/nodes/masks')
  expect(screen.getByRole('link', { name: 'Mask Blur' })).toHaveAttribute('href', '/nodes/masks#readme-blur')
})

test('of a class that only a list names, nothing is invented', async () => {
  await open('Named')
  expect(await screen.findByText(/^Only the name is known/)).toBeVisible()
  expect(screen.getByRole('img', { name: /^Named/ })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('optional inputs of a large node are unfolded when somebody asks for them', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`extra${index}`, ['INT']]))
  const latest = await given.version('masks', '1.0.0', reviewed('2026-02-01'))
  await given.comfyNode(latest, 'Blur/Mask', {
    input_types: JSON.stringify({ required: { mask: ['MASK'] }, optional: many }),
    return_types: '["MASK"]',
  })
  await open('Blur/Mask')
  const drawing = await screen.findByRole('img', { name: /^Blur\/Mask/ })
  expect(within(drawing).getByText('12 optional inputs')).toBeInTheDocument()
  expect(within(drawing).queryByText('extra7')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show optional inputs' }))
  expect(within(drawing).getByText('extra7')).toBeInTheDocument()
})

test('who else has the name is told, and whom a workflow gets', async () => {
  await given.node('older', {
    name: 'Older Masks',
    comfyNodes: ['Named'],
    classesSince: new Date('2024-01-01'),
    githubStars: 12,
  })
  await open('Named')
  const others = await screen.findByRole('region', { name: 'Packs with a node by this name' })
  expect(others).toHaveTextContent('get the first of these')
  expect(within(others).getByRole('link', { name: 'Older Masks' })).toHaveAttribute(
    'href',
    '/nodes/older/nodes/Named',
  )
})

test('an unknown class leads on: to the other classes of the pack, and to whoever has it', async () => {
  await given.node('older', { comfyNodes: ['Elsewhere'] })
  await open('Elsewhere')
  expect(await screen.findByRole('heading', { name: 'Node not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All nodes of this pack' })).toHaveAttribute(
    'href',
    '/nodes/masks/nodes',
  )
  expect(await screen.findByRole('link', { name: 'See which packs have it' })).toHaveAttribute(
    'href',
    '/comfy-nodes/Elsewhere',
  )
})

test('while the service is away, the page says so and tries again', async () => {
  outage.on = true
  await open('Named')
  expect(await screen.findByText('Couldn’t load this node.')).toBeVisible()
  outage.on = false
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText(/^Only the name is known/)).toBeVisible()
})

test('a name leads to the only pack that has it, or lists all that have it', async () => {
  const journey = await openName('Named')
  await screen.findByRole('heading', { name: 'Named' })
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/masks/nodes/Named']))
  await settled()
  await given.node('older', {
    name: 'Older Masks',
    comfyNodes: ['Named'],
    classesSince: new Date('2024-01-01'),
  })
  await openName('Named')
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['Older Masks', 'Mask Tools']),
  )
})

test('a name longer than any can be is not found', async () => {
  await openName('Mask'.repeat(200))
  expect(await screen.findByRole('heading', { name: 'Node not found' })).toBeVisible()
})

test('of a node that comes with ComfyUI no pack is named', async () => {
  await openName('Reroute')
  expect(await screen.findByRole('heading', { name: 'Comes with ComfyUI' })).toBeVisible()
})

test('a name that nobody has is told with the nearest ones', async () => {
  await openName('Namedd')
  expect(await screen.findByRole('heading', { name: 'Node not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Named' })).toHaveAttribute('href', '/comfy-nodes/Named')
})
