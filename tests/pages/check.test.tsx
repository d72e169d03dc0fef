import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CheckPage from '../../src/pages/check'
import { importShippedKnownBad } from '../../src/server/fit/import-known-bad'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'

const open = (query: Record<string, string> = {}) =>
  renderPage(<CheckPage siteUrl="http://localhost:3000" />, { pathname: '/check', query })

const give = (text: string, label = 'Choose a file') =>
  userEvent.upload(screen.getByLabelText(label), new File([text], 'mine.txt'))

const LOG = `** Platform: Windows
** Python version: 3.11.9 (tags)
ModuleNotFoundError: No module named 'cv2'
Cannot import C:\\ComfyUI\\custom_nodes\\comfyui-eyes module for custom nodes: No module named 'cv2'
KeyError: 'PATH'
Cannot import C:\\ComfyUI\\custom_nodes\\my-own-secret module for custom nodes: 'PATH'
Import times for custom nodes:
   0.0 seconds: C:\\ComfyUI\\custom_nodes\\frames
   0.1 seconds (IMPORT FAILED): C:\\ComfyUI\\custom_nodes\\my-own-secret
   0.1 seconds (IMPORT FAILED): C:\\ComfyUI\\custom_nodes\\comfyui-eyes
`

beforeEach(async () => {
  connectWebsite()
  Object.assign(window, { __NEXT_DATA__: { page: '/check' } })
  await emptyDatabase()
  await importShippedKnownBad((await database()).db)
  for (const [id, name, lines] of [
    ['masks', 'Mask Tools', ['numpy==1.26.4']],
    ['frames', 'Harbor Frames', ['numpy>=2', 'ultralytics>=8']],
  ] as const) {
    await given.publisher(`of-${id}`)
    await given.node(id, { publisherId: `of-${id}`, name, comfyNodes: ['MaskBlur'] })
    await given.version(id, '1.0.0', { dependencies: [...lines] })
  }
  await given.version('masks', '1.1.0', { dependencies: ['numpy>=2'] })
  await given.node('eyes', { name: 'Eyes', repository: 'https://github.com/acme/comfyui-eyes' })
})
afterEach(settled)
afterAll(closeDatabase)

test('a snapshot is told in one sentence, with what clashes, why, and how to update', async () => {
  await open()
  await give(JSON.stringify({ cnr_custom_nodes: { masks: '1.0.0', frames: '1.0.0' }, git_custom_nodes: {} }))
  expect(await screen.findByText('2 packs need attention.')).toHaveAttribute('role', 'status')
  const clashes = screen.getByRole('region', { name: 'Clashes' })
  expect(clashes).toHaveTextContent('Mask Tools · Harbor Frames')
  expect(clashes).toHaveTextContent('Both have the node MaskBlur. Mask Tools wins')
  expect(clashes).toHaveTextContent(
    'No version of numpy satisfies both:Mask Toolsnumpy==1.26.4Harbor Framesnumpy>=2',
  )
  const plan = screen.getByRole('region', { name: 'Update in this order' })
  expect(plan).toHaveTextContent('Mask Tools from 1.0.0 to 1.1.0')
  expect(within(plan).getByText('comfy node install masks@1.1.0')).toBeVisible()
  expect(within(plan).getByRole('button', { name: 'Download snapshot' })).toBeVisible()
})

test('a start-up log tells what could not be imported, and pip freeze adds to it', async () => {
  await open()
  await give(LOG)
  expect(await screen.findByText(/for Windows with Python 3\.11\.9, based on the versions/)).toBeVisible()
  expect(screen.getByLabelText('System')).toHaveValue('windows')
  const packs = screen.getByRole('region', { name: 'Packs' })
  const row = (name: string) => within(packs).getByText(name).closest('li') as HTMLElement
  expect(row('Eyes')).toHaveTextContent(
    'The Python module cv2 is missing. Install it with pip install opencv-python.',
  )
  expect(row('Harbor Frames')).toHaveTextContent('Compared as version 1.0.0, because yours isn’t known.')
  expect(row('my-own-secret')).toHaveTextContent("Failed to import. KeyError: 'PATH'")
  expect(row('my-own-secret')).toHaveTextContent('It isn’t published here or in any public list.')
  expect(row('Harbor Frames')).toHaveTextContent('ultralytics>=8 allows a known bad release')

  await give('numpy==1.26.4\nultralytics==8.3.41\n', 'Add another file')
  const python = await screen.findByRole('region', { name: 'Python packages' })
  expect(await within(python).findByText('ultralytics==8.3.41')).toBeVisible()
  expect(python).toHaveTextContent('numpy==1.26.4 is installed, but Harbor Frames requires numpy>=2.')
})

test('the file to go back has a clone at its commit, and what is turned off wants no packages', async () => {
  await given.node('tides', { name: 'Tides', repository: 'https://github.com/acme/tides' })
  await given.version('tides', '1.0.0', { dependencies: ['scipy'] })
  const saved: Blob[] = []
  // Object URLs are fragments, which need no navigation.
  URL.createObjectURL = (file: Blob) => `#${saved.push(file)}`
  await open()
  const eyes = 'https://github.com/acme/comfyui-eyes'
  const clones = {
    [eyes]: { hash: 'abc1234', disabled: false },
    'https://github.com/acme/tides': { disabled: true },
  }
  await give(JSON.stringify({ cnr_custom_nodes: { masks: '1.0.0' }, git_custom_nodes: clones }))
  await screen.findByText('1 pack needs attention.')
  await give(
    '### Loading: ComfyUI-Eyes (V2.0)\nImport times for custom nodes:\n 0.1 seconds: /x/custom_nodes/comfyui-eyes\n 0.1 seconds: /x/custom_nodes/unheard-of\n',
    'Add another file',
  )
  await screen.findByText('unheard-of')
  await give('numpy==1.26.4\n', 'Add another file')
  expect(await screen.findByRole('region', { name: 'Python packages' })).not.toHaveTextContent('scipy')
  await userEvent.click(screen.getByRole('button', { name: 'Download snapshot' }))
  expect(JSON.parse(await saved[0]!.text())).toMatchObject({
    cnr_custom_nodes: { masks: '1.0.0' },
    git_custom_nodes: { [eyes]: { hash: 'abc1234', disabled: false } },
  })
  expect(screen.getByText(/^Not included/)).toHaveTextContent('unheard-of')
})

test('the nodes of a workflow that no pack brings are named, with what is called like them', async () => {
  await open()
  await give('{"nodes": [{"id": 1, "type": "MaskBlurr"}], "links": []}')
  const missing = await screen.findByRole('region', { name: 'Not found' })
  expect(within(missing).getByText('MaskBlurr')).toBeVisible()
  expect(within(missing).getByRole('link', { name: 'MaskBlur' })).toHaveAttribute(
    'href',
    '/comfy-nodes/MaskBlur',
  )
  expect(screen.queryByText(/Everything fits together/)).toBeNull()
  await give('{"nodes": [{"id": 1, "type": "MaskBlur"}], "links": []}', 'Add another file')
  expect(await screen.findByText(/^Your setup: .*1 pack/)).toBeVisible()
  expect(missing).toHaveTextContent('MaskBlurr')
})

test('a node that the newest version of its pack lost leads to the version that last had it', async () => {
  await given.comfyNode(await given.version('masks', '1.2.0'), 'MaskWarp')
  await given.version('masks', '1.3.0')
  await open()
  await give('{"nodes": [{"id": 1, "type": "MaskWarp"}], "links": []}')
  const gone = await screen.findByRole('region', { name: 'No longer in their packs' })
  expect(within(gone).getByText('MaskWarp').closest('li')).toHaveTextContent('last in Mask Tools 1.2.0')
  expect(within(gone).getByRole('link', { name: 'Mask Tools' })).toHaveAttribute('href', '/nodes/masks')
  expect(within(gone).getByRole('link', { name: '1.2.0' })).toHaveAttribute(
    'href',
    '/nodes/masks/versions/1.2.0',
  )
})

test('packs can be named by hand or in the address', async () => {
  await open({ packs: 'masks@1.1.0' })
  expect(await screen.findByText('Everything fits together, as far as the registry can tell.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  await userEvent.type(screen.getByLabelText('Or enter packs'), 'nobody{Enter}')
  expect(await screen.findByText('1 pack needs attention.')).toBeVisible()
})

test('what cannot be read says so, and where it breaks', async () => {
  await open()
  await give('{"cnr_custom_nodes": {\n  "a": \n}}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid JSON at line 3, column 1')
  await give('{"nodes": [{"id": 1, "type": "KSampler"}], "links": []}')
  expect(await screen.findByText('No packs or Python packages found in it.')).toBeVisible()
  await give('Dear diary\nnothing today')
  expect(await screen.findByText(/This file can’t be read here/)).toBeVisible()
})

test('an address that names nothing says so', async () => {
  await open({ packs: '\0' })
  expect(await screen.findByRole('alert')).toHaveTextContent('No packs or Python packages found in it.')
})

test('malware among the packs is said first of all, with the advisory that says more', async () => {
  await given.version('masks', '1.2.0')
  await given.advisory('masks', ['1.1.0'])
  await open({ packs: 'frames@1.0.0,masks@1.1.0' })
  const warning = await screen.findByText(/^Malware in .*1\.1\.0.*: don’t install it$/)
  const row = warning.closest('li')!.parentElement!.closest('li')
  expect(row).toHaveTextContent('Mask Tools')
  expect(within(row!).getByRole('link', { name: 'Advisory CNR-2026-0001' })).toHaveAttribute(
    'href',
    '/advisories/CNR-2026-0001',
  )
})
