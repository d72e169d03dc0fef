import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import WorkflowPage from '../../src/pages/workflow'
import { handOver } from '../../src/features/workflow/intake/handed-over'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'

const open = () => renderPage(<WorkflowPage siteUrl="http://localhost:3000" />, { pathname: '/workflow' })

const workflowOf = (...types: string[]) =>
  JSON.stringify({ nodes: types.map((type, index) => ({ id: index + 1, type })), links: [], version: 0.4 })

const pick = (text: string, name = 'mine.json') =>
  userEvent.upload(screen.getByLabelText('Choose a file'), new File([text], name))

const packs = async () => {
  const region = await screen.findByRole('region', { name: 'Packs to install' })
  return within(region)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
}

beforeEach(async () => {
  connectWebsite()
  // Simulates this page's document: it alone may fetch from other origins.
  Object.assign(window, { __NEXT_DATA__: { page: '/workflow' } })
  await emptyDatabase()
  localStorage.clear()
  handOver(undefined)
  window.location.hash = ''
  for (const [id, name, stars] of [
    ['known', 'Known Masks', 900],
    ['copy', 'Copied Masks', 3],
    ['sharp', 'Sharp', 20],
  ] as const)
    await given.node(id, {
      name,
      githubStars: stars,
      repository: `https://github.com/acme/${id}`,
      comfyNodes: id === 'sharp' ? ['Sharpen'] : ['BlurMask'],
    })
})
afterEach(settled)
afterAll(closeDatabase)

test('a workflow is told in one sentence, with what to copy and what nobody knows', async () => {
  await open()
  await pick(workflowOf('BlurMask', 'Sharpen', 'NobodysNode'))
  expect(await screen.findByText('You need 2 packs. 1 node is unknown.')).toHaveAttribute('role', 'status')
  expect(await packs()).toEqual(['Known Masks', 'Sharp'])
  const unknown = screen.getByRole('region', { name: 'Not found' })
  expect(within(unknown).getByText('NobodysNode')).toBeVisible()
  const install = await screen.findByRole('region', { name: 'Install' })
  await waitFor(() =>
    expect(within(install).getByText(/^comfy node install/)).toHaveTextContent(
      /^comfy node install https:\/\/github.com\/acme\/known https:\/\/github.com\/acme\/sharp$/,
    ),
  )
  await userEvent.click(within(install).getByRole('tab', { name: 'git' }))
  expect(within(install).getByText(/^cd ComfyUI/)).toHaveTextContent(
    'cd ComfyUI/custom_nodes git clone https://github.com/acme/known git clone https://github.com/acme/sharp',
  )
})

test('a pack that states an older ComfyUI than the workflow needs says so', async () => {
  await given.node('old', {
    name: 'Old',
    repository: 'https://github.com/acme/old',
    comfyNodes: ['Older'],
    supportedComfyuiVersion: '<0.3.50',
  })
  await open()
  await pick(workflowOf('Older', 'Sharpen', 'AudioConcat'))
  expect(
    await screen.findByText('Made for ComfyUI <0.3.50. This workflow needs 0.3.67 or newer.'),
  ).toBeVisible()
  await userEvent.click(screen.getByText('Comes with ComfyUI', { selector: 'summary' }))
  expect(screen.getByRole('link', { name: 'AudioConcat' })).toHaveAttribute(
    'href',
    '/comfy-nodes/AudioConcat',
  )
})

test('one press takes a class from another pack, and everything follows', async () => {
  await open()
  await pick(workflowOf('BlurMask'))
  expect(await packs()).toEqual(['Known Masks'])
  await userEvent.click(screen.getByRole('button', { name: /Copied Masks/ }))
  expect(await packs()).toEqual(['Copied Masks'])
  expect(screen.getByText('Your choice')).toBeVisible()
  await waitFor(() => expect(screen.getByText(/^comfy node install .*acme\/copy$/)).toBeVisible())
})

test('of a workflow that needs very many packs, each is installed from where it is', async () => {
  const many = Array.from({ length: 42 }, (_, index) => `many-${index + 10}`)
  for (const id of many)
    await given.node(id, { repository: `https://github.com/acme/${id}`, comfyNodes: [`Node of ${id}`] })
  await open()
  await pick(workflowOf(...many.map((id) => `Node of ${id}`)))
  const install = await screen.findByRole('region', { name: 'Install' })
  await waitFor(() =>
    expect(
      within(install)
        .getByText(/^comfy node install/)
        .textContent?.match(/acme\/many-\d+/g),
    ).toEqual(many.map((id) => `acme/${id}`)),
  )
})

test('what of the packs does not fit together is said as it is elsewhere, with a way to check more', async () => {
  await given.publisher('harbor', { name: 'Harbor Lights' })
  for (const [id, name, line] of [
    ['frames', 'Harbor Frames', 'numpy<2'],
    ['tides', 'Harbor Tides', 'numpy>=2'],
  ] as const) {
    await given.node(id, { publisherId: 'harbor', name, comfyNodes: [`Open ${name}`] })
    await given.version(id, '1.0.0', { dependencies: [line] })
  }
  Object.defineProperty(navigator, 'platform', { value: 'Win32', configurable: true })
  await open()
  await pick(workflowOf('Open Harbor Tides', 'Open Harbor Frames'))
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent(
    'No version of numpy satisfies both:Harbor Framesnumpy<2Harbor Tidesnumpy>=2',
  )
  expect(note).toHaveTextContent(/Checked .+ for Windows with Python 3\.12, based on the versions/)
  expect(within(note).getByRole('link', { name: 'Check what you have installed' })).toHaveAttribute(
    'href',
    '/check?packs=frames,tides',
  )
  const [maker] = await screen.findAllByRole('link', { name: 'Harbor Lights' })
  expect(maker).toHaveAttribute('href', '/publishers/harbor')
})

test('a broken file says where it breaks, and the next one is read', async () => {
  await open()
  await pick('{\n  "nodes": [\n    {]\n')
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 3, column 6')
  await pick('{"git_custom_nodes": {}, "cnr_custom_nodes": {"masks": "1.0.0"}}')
  expect(await screen.findByRole('link', { name: 'Check whether it fits together' })).toHaveAttribute(
    'href',
    '/check',
  )
  await pick(workflowOf('Sharpen'))
  expect(await packs()).toEqual(['Sharp'])
})

test('a text is read like a file, and an address has to be one of https', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('URL of a raw file'), 'http://acme.example/a.json{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('starts with https')
  await userEvent.click(screen.getByLabelText('Workflow as text'))
  await userEvent.paste(workflowOf('Sharpen'))
  await userEvent.click(screen.getByRole('button', { name: 'Read' }))
  expect(await packs()).toEqual(['Sharp'])
})

test('nodes copied on ComfyUI’s canvas are pasted like a workflow, with their subgraphs', async () => {
  await open()
  const id = '1b1b1b1b-0000-4000-8000-000000000001'
  const copied = {
    nodes: [{ id: 1, type: id }],
    links: [],
    subgraphs: [{ id, name: 'Größe', nodes: [{ id: 1, type: 'Sharpen' }], links: [] }],
  }
  const packed = Buffer.from(JSON.stringify(copied)).toString('base64')
  const html = `<meta charset="utf-8"><div><span data-comfy-metadata="${packed}"></span></div>`
  await userEvent.click(screen.getByLabelText('Workflow as text'))
  await userEvent.paste({
    getData: (type) => (type === 'text/html' ? html : ''),
    files: [] as unknown,
  } as DataTransfer)
  expect(await packs()).toEqual(['Sharp'])
})

test('the last ones looked at are kept as what was asked of them, can be opened again and cleared', async () => {
  await open()
  const named = { id: 1, type: 'BlurMask', properties: { cnr_id: 'copy' } }
  await pick(
    JSON.stringify({ nodes: [named, { id: 2, type: 'NobodysNode' }], links: [] }),
    'secret name.json',
  )
  await packs()
  expect(localStorage.getItem('comfy-registry-recent-workflows')).toBe(
    '[[{"class":"BlurMask","cnr_id":"copy"},{"class":"NobodysNode"}]]',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open another' }))
  await userEvent.click(await screen.findByRole('button', { name: '2 nodes BlurMask, NobodysNode' }))
  expect(await packs()).toEqual(['Copied Masks'])
  await userEvent.click(screen.getByRole('button', { name: 'Open another' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Recent workflows' })).not.toBeInTheDocument()
  expect(localStorage.getItem('comfy-registry-recent-workflows')).toBeNull()
})

test('a damaged link says so', async () => {
  window.location.hash = '#w=AAAA'
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is damaged')
})
