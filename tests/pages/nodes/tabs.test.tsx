import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'

const open = (nodeId: string, ...tab: string[]) =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId, ...(tab.length > 0 && { tab }) },
  })

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.publisher('acme', { name: 'Acme' })
  await given.node('masks', { name: 'Masks', publisherId: 'acme', comfyNodes: ['Grow', 'Invert'] })
})
afterEach(async () => {
  outage.on = false
  await settled()
})
afterAll(closeDatabase)

const part = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Sections of this page' })).getByRole('link', { name })

test('each part has its own address, and going there keeps the focus', async () => {
  const version = await given.version('masks', '1.0.0', { dependencies: ['numpy>=1.25'] })
  await given.contents(version, { readmeHtml: '<h2 id="readme-masks">All about masks</h2>' })
  const journey = await open('masks')
  expect(await screen.findByRole('heading', { name: 'All about masks' })).toBeVisible()
  expect(part(/README/)).toHaveAttribute('aria-current', 'page')
  expect(part(/^Nodes/)).toHaveTextContent('Nodes2')
  await userEvent.click(part(/Requirements/))
  expect(await screen.findByRole('link', { name: 'numpy' })).toHaveAttribute(
    'href',
    'https://pypi.org/project/numpy/',
  )
  expect(journey.addresses).toEqual(['/nodes/masks/dependencies'])
  expect(part(/Requirements/)).toHaveAttribute('aria-current', 'page')
  expect(part(/Requirements/)).toHaveFocus()
  expect(screen.queryByRole('heading', { name: 'All about masks' })).not.toBeInTheDocument()
})

test('a README shows the pictures of its version, has an outline, and can run nothing', async () => {
  const version = await given.version('masks', '1.0.0')
  await given.contents(version, {
    readmeHtml:
      '<h2 id="readme-a">A</h2><img src="files/docs/a%20b.png" alt="A mask" width="10" height="10">' +
      '<img src="pictures/0f" alt="Another">',
    tableOfContents: ['a', 'b', 'c'].map((id) => ({ depth: 2, id: `readme-${id}`, text: id.toUpperCase() })),
  })
  await open('masks')
  expect(await screen.findByRole('img', { name: 'A mask' })).toHaveAttribute(
    'src',
    '/api/nodes/masks/versions/1.0.0/files/docs/a%20b.png',
  )
  expect(screen.getByRole('img', { name: 'Another' })).toHaveAttribute(
    'src',
    '/api/nodes/masks/versions/1.0.0/pictures/0f',
  )
  const outline = screen.getAllByRole('navigation', { name: 'On this page' })[0]!
  expect(within(outline).getByRole('link', { name: 'B' })).toHaveAttribute('href', '#readme-b')
})

test('a README whose title is the name of the pack does not show it twice, and links to it lead there', async () => {
  const version = await given.version('masks', '1.0.0')
  await given.contents(version, {
    readmeHtml: '<h2 id="readme-masks">🎭 Masks</h2><h3 id="readme-b">B</h3><h3 id="readme-c">C</h3>',
    tableOfContents: [
      { depth: 1, id: 'readme-masks', text: '🎭 Masks' },
      ...['b', 'c', 'd'].map((id) => ({ depth: 2, id: `readme-${id}`, text: id.toUpperCase() })),
    ],
  })
  await open('masks')
  const title = await screen.findByRole('heading', { level: 2, name: '🎭 Masks' })
  expect(title).toHaveAttribute('id', 'readme-masks')
  expect(title).toHaveAttribute('data-repeated')
  expect(screen.getByRole('heading', { name: 'B' })).not.toHaveAttribute('data-repeated')
  const [outline] = screen.getAllByRole('navigation', { name: 'On this page' })
  expect(
    within(outline!)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['B', 'C', 'D'])
})

test('a version without a README says so', async () => {
  await given.contents(await given.version('masks', '1.0.0'))
  await open('masks')
  expect(await screen.findByText('This version has no README')).toBeVisible()
})

test('a version that awaits its review has no README yet', async () => {
  await given.version('masks', '1.0.0')
  await open('masks')
  expect(await screen.findByText('This version has no README')).toBeVisible()
})

test('nodes say what they take and give, and can be searched', async () => {
  const version = await given.version('masks', '1.0.0')
  await given.contents(version, { unreadable: [{ file: 'broken.py', line: 3, reason: 'it is no Python' }] })
  await given.comfyNode(version, 'MaskGrow', {
    display_name: 'Grow Mask',
    category: 'masks/edit',
    description: 'Makes it larger.',
    experimental: true,
    input_types:
      '{"required":{"mask":["MASK"],"by":["INT",{"default":8,"min":0,"max":512}]},"optional":{"mode":[["a","b"]]}}',
    return_types: '["MASK"]',
    return_names: '["grown"]',
  })
  for (let index = 0; index < 70; index++)
    await given.comfyNode(version, `Node${String(index).padStart(2, '0')}`, {
      input_types: '{}',
      return_types: '[]',
    })
  await open('masks', 'nodes')
  const row = (await screen.findByRole('heading', { name: 'Grow Mask' })).closest('li')!
  expect(row).toHaveTextContent('MaskGrow')
  expect(row).toHaveTextContent('Experimental')
  expect(row).toHaveTextContent('byINTdefault 80 to 512')
  expect(row).toHaveTextContent('modeCOMBOoptionalab')
  expect(row).toHaveTextContent('grownMASK')
  expect(screen.getByText('Nodes in 1.0.0, read from its source.')).toBeVisible()
  expect(await screen.findByText('broken.py:3')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(60)
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search the nodes of this pack' }),
    'edit larger',
  )
  expect(await screen.findByText('1 node found')).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByText('No node matches “edit largerxyz”')).toBeVisible()
})

test('of an unclaimed pack the names of the nodes are known, and all of them can be shown', async () => {
  const comfyNodes = Array.from({ length: 70 }, (_, index) => `Node${index}`)
  await given.node('many', { name: 'Many', comfyNodes })
  await open('many', 'nodes')
  expect(await screen.findByText('Names only; inputs and outputs aren’t known yet.')).toBeVisible()
  expect(await screen.findAllByText(/^Node\d+$/)).toHaveLength(60)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 70 nodes' }))
  expect(screen.getAllByText(/^Node\d+$/)).toHaveLength(70)
})

test('packages are read line by line, and the file is shown where it says otherwise', async () => {
  const version = await given.version('masks', '1.0.0', {
    dependencies: ['torch>=2.0,<3; sys_platform == "linux"', 'sam2 @ git+https://github.com/x/sam2.git'],
  })
  await given.contents(version, { requirements: ['opencv-python', '--extra-index-url https://x.example'] })
  await open('masks', 'dependencies')
  const declared = await screen.findByRole('region', { name: 'Declared by the pack' })
  expect(within(declared).getAllByRole('listitem')[0]).toHaveTextContent(
    'torch>=2.0,<3only if sys_platform == "linux"',
  )
  expect(within(declared).getByRole('link', { name: /sam2\.git/ })).toHaveAttribute(
    'href',
    'https://github.com/x/sam2',
  )
  const inFile = screen.getByRole('region', { name: 'Listed in requirements.txt' })
  expect(within(inFile).getByRole('link', { name: 'opencv-python' })).toBeVisible()
  expect(inFile).toHaveTextContent('--extra-index-url https://x.example')
})

test('what a version needs of a machine is told, each with the place it comes from', async () => {
  const version = await given.version('masks', '1.0.0', { dependencies: ['numpy'] })
  const needs = [{ need: 'cuda' as const, reason: 'import pynvml', file: 'nodes.py', line: 7 }]
  await given.contents(version, { needs })
  await open('masks', 'dependencies')
  const shown = await screen.findByRole('region', { name: 'What it seems to need' })
  expect(within(shown).getByRole('listitem')).toHaveTextContent('CUDAimport pynvmlnodes.py:7')
})

test('the same packages in both places are one list, and none are none', async () => {
  const version = await given.version('masks', '1.0.0', { dependencies: ['numpy >= 1.25'] })
  await given.contents(version, { requirements: ['numpy>=1.25'] })
  await open('masks', 'dependencies')
  expect(await screen.findByRole('region', { name: 'Python packages needed by version 1.0.0' })).toBeVisible()
  expect(screen.queryByRole('region', { name: /requirements/ })).not.toBeInTheDocument()
})

test('compatibility is listed by version, and what a version does not state is said so', async () => {
  await given.version('masks', '1.0.0', { supportedOs: ['OS Independent'] })
  await given.version('masks', '1.1.0', {
    supportedOs: ['POSIX :: Linux'],
    supportedAccelerators: ['GPU :: NVIDIA CUDA'],
    supportedComfyuiVersion: '>=0.3.0',
  })
  await open('masks', 'compatibility')
  const [, newer, older] = await screen.findAllByRole('row')
  expect(newer).toHaveTextContent('1.1.0LinuxCUDA>=0.3.0Not stated')
  expect(older).toHaveTextContent('1.0.0AllNot statedNot statedNot stated')
})

test('a part that cannot be loaded says so beside what is known, and can be tried again', async () => {
  await given.version('masks', '1.0.0')
  await open('masks')
  await screen.findByText('This version has no README')
  outage.on = true
  await userEvent.click(part(/^Nodes/))
  expect(await screen.findByText('Couldn’t load the nodes.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Masks' })).toBeVisible()
  outage.on = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No nodes found in this version.')).toBeVisible()
})
