import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '../../../src/api/query-client'
import type { ComfyNode } from '../../../src/contract/versions/comfy-node'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { repositoryClasses, repositoryReadings } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'

const COMMIT = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

const open = (...tab: string[]) =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId: 'masks', ...(tab.length > 0 && { tab }) },
  })

/** Stores a reading of the pack's repository, replacing the earlier one. */
async function givenReading(
  fields: Partial<typeof repositoryReadings.$inferInsert> = {},
  classes: readonly ComfyNode[] = [],
): Promise<void> {
  const { db } = await database()
  await db.delete(repositoryReadings)
  await db
    .insert(repositoryReadings)
    .values({ nodeId: 'masks', repositoryKey: 'github.com/ann/masks', ...fields })
  for (const definition of classes)
    await db
      .insert(repositoryClasses)
      .values({ nodeId: 'masks', name: definition.comfy_node_name, definition })
}
const READ = {
  commit: COMMIT,
  branch: 'main',
  readAt: new Date(Date.now() - 2 * 86_400_000),
  files: [{ path: '__init__.py', size: 611 }],
}

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.node('masks', {
    name: 'Masks',
    repository: 'https://github.com/ann/masks',
    comfyNodes: ['MaskGrow', 'MaskInvert'],
  })
})
afterEach(settled)
afterAll(closeDatabase)

const part = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Sections of this page' })).getByRole('link', { name })

test('a pack that nobody published shows the README of its repository, and says where that is from', async () => {
  await givenReading({
    ...READ,
    license: 'GPL-3.0',
    readmeHtml: '<h2 id="readme-a">All about masks</h2><img src="files/a%20b.png" alt="A mask">',
    tableOfContents: ['a', 'b', 'c'].map((id) => ({ depth: 2, id: `readme-${id}`, text: id.toUpperCase() })),
  })
  await open()
  expect(await screen.findByRole('heading', { name: 'All about masks' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'A mask' })).toHaveAttribute(
    'src',
    '/api/nodes/masks/repository/files/a%20b.png',
  )
  const line = screen.getByText(/^Read from the repository at/).closest('p')!
  expect(line).toHaveTextContent(
    'Read from the repository at a1b2c3d, 2 days ago; not published here. Is this yours? Claim it',
  )
  expect(within(line).getByRole('link', { name: 'a1b2c3d' })).toHaveAttribute(
    'href',
    `https://github.com/ann/masks/tree/${COMMIT}`,
  )
  expect(screen.getByRole('link', { name: 'GPL-3.0' })).toBeVisible()
  expect(screen.getAllByRole('navigation', { name: 'On this page' })).not.toHaveLength(0)
  expect(part(/README/)).toHaveAttribute('aria-current', 'page')
  expect(
    within(screen.getByRole('navigation', { name: 'Sections of this page' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['README', 'Nodes2', 'Requirements', 'Code', 'Health', 'Source'])
})

test('its nodes have signatures, and are found by the types they take', async () => {
  const unreadable = [
    { file: 'broken.py', line: 3, reason: 'it is no Python' },
    { file: 'demo.PNG', reason: 'it is a pointer' },
  ]
  await givenReading({ ...READ, unreadable }, [
    { comfy_node_name: 'MaskGrow', category: 'masks/edit', input_types: '{"required":{"by":["INT"]}}' },
    { comfy_node_name: 'MaskInvert', category: 'masks', return_types: '["MASK"]' },
  ])
  await open('nodes')
  const group = await screen.findByRole('region', { name: 'masks/edit' })
  expect(group).toHaveTextContent('MaskGrowby')
  expect(screen.getByText('Read from the repository’s source.')).toBeVisible()
  expect(screen.getByText('broken.py:3')).toBeVisible()
  expect(screen.queryByText('demo.PNG')).not.toBeInTheDocument()
})

test('of a repository of which facts alone are known nothing is said of its files', async () => {
  await givenReading({
    ...READ,
    commit: '0123456789abcdef',
    files: [],
    license: 'MIT',
    requirements: ['numpy'],
  })
  await open()
  expect(await screen.findByText('Not published here.')).toBeVisible()
  expect(await screen.findByText('MaskGrow')).toBeVisible()
  expect(screen.queryByText('The repository has no README')).not.toBeInTheDocument()
  expect(screen.queryByText('What its code does:')).not.toBeInTheDocument()
  const parts = within(screen.getByRole('navigation', { name: 'Sections of this page' }))
  expect(await parts.findByRole('link', { name: /Requirements/ })).toBeVisible()
  expect(parts.queryByRole('link', { name: 'Code' })).not.toBeInTheDocument()
})

test('where no class was found in its files, the names that are known of it are listed', async () => {
  await givenReading(READ)
  await open('nodes')
  expect(await screen.findByText('Names only; inputs and outputs aren’t known yet.')).toBeVisible()
  expect(await screen.findByText('MaskGrow')).toBeVisible()
})

test('what it needs and what its code does are told, each with the place it comes from', async () => {
  await givenReading({
    ...READ,
    requirements: ['onnxruntime-gpu>=1.17', 'numpy'],
    needs: [{ need: 'cuda', reason: 'onnxruntime-gpu', file: 'requirements.txt', line: 1 }],
    totalSize: 21_750,
    files: [{ path: 'masks/draw.py', size: 21_750 }],
    codeFacts: {
      rules: 1,
      at: '2026-08-20T10:00:00.000Z',
      capabilities: [
        {
          capability: 'starts-programs',
          detail: 'ffmpeg',
          file: 'masks/draw.py',
          line: 12,
          snippet: 'run(["ffmpeg"])',
        },
      ],
      unread: [],
    },
    findings: [
      {
        rule: 'starts-programs',
        severity: 'info',
        enforced: false,
        file: 'masks/draw.py',
        line: 12,
        explanation: 'The pack starts other programs.',
        fix: 'Leave it out.',
      },
    ],
  })
  await open('dependencies')
  const inFile = await screen.findByRole('region', { name: 'Listed in requirements.txt' })
  expect(within(inFile).getByRole('link', { name: 'onnxruntime-gpu' })).toBeVisible()
  const needs = await screen.findByRole('region', { name: 'What it seems to need' })
  expect(within(needs).getByRole('listitem')).toHaveTextContent('CUDAonnxruntime-gpurequirements.txt:1')
  const label = screen.getByRole('link', { name: 'starts other programs' })
  expect(label).toHaveAttribute('href', '/nodes/masks/code')
  await userEvent.click(label)
  const does = await screen.findByRole('region', { name: 'What its code does' })
  expect(does).toHaveTextContent(
    'starts other programsIt starts other programs on your machine.ffmpegmasks/draw.py:12run(["ffmpeg"])',
  )
  const found = await screen.findByRole('region', { name: 'What the review found' })
  expect(found).toHaveTextContent('starts-programs')
  expect(within(found).getByRole('link', { name: 'masks/draw.py:12' })).toHaveAttribute(
    'href',
    '/nodes/masks/source/masks/draw.py#L12',
  )
  expect(screen.getByRole('heading', { name: 'Files (21.8 kB)' })).toBeVisible()
  // git installs no Python packages.
  await userEvent.click(screen.getByRole('tab', { name: 'git' }))
  expect(within(screen.getByRole('tabpanel')).getByText(/^cd ComfyUI/)).toHaveTextContent(
    'pip install -r masks/requirements.txt',
  )
})

test('while it waits to be read the page says so, and fills in once it was', async () => {
  await givenReading()
  await open()
  expect(await screen.findByText(/^Reading the repository\./)).toBeVisible()
  expect(await screen.findByText('MaskGrow')).toBeVisible()
  await givenReading({ ...READ, readmeHtml: '<h2 id="readme-a">All about masks</h2>' })
  await act(() => queryClient().refetchQueries({ queryKey: ['/nodes/masks/repository'] }))
  expect(await screen.findByRole('heading', { name: 'All about masks' })).toBeVisible()
  // Announced to screen readers.
  expect(screen.getByText(/^Read from the repository at/)).toHaveAttribute('role', 'status')
})

test.each([
  [
    'could not be read',
    { failure: 'The archive is larger than 300 MB.' },
    'Not published here, and its repository couldn’t be read: The archive is larger than 300 MB.',
  ],
  [
    'was read, but not again',
    { ...READ, failure: 'The host was not reached.' },
    'Read from the repository at a1b2c3d, 2 days ago; not published here. The last attempt to refresh it failed.',
  ],
  [
    'is gone',
    { goneSince: new Date('2026-08-20T10:00:00Z') },
    'Its repository has been gone since Aug 20, 2026.',
  ],
])('of a repository that %s, a line says so', async (_how, fields, said) => {
  await givenReading(fields)
  await open()
  const claim = await screen.findByRole('link', { name: 'Is this yours? Claim it' })
  await screen.findByText(
    (_text, element) => element?.getAttribute('role') === 'status' && element.textContent === said,
  )
  expect(claim.closest('p')).toHaveTextContent(said)
})

test('of a host whose repositories are not read, it says so', async () => {
  await open()
  expect(await screen.findByText('Not published here, and this code host isn’t supported.')).toBeVisible()
})
