import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ComparisonPage from '../../../src/pages/nodes/[nodeId]/compare/[range]'
import { earlierReadings, repositoryReadings } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'

const open = (range: string, nodeId = 'masks') =>
  renderPage(<ComparisonPage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/compare/[range]',
    query: { nodeId, range },
  })

const definition = (required: object, types: readonly string[], names: readonly string[]) => ({
  input_types: JSON.stringify({ required }),
  return_types: JSON.stringify(types),
  return_names: JSON.stringify(names),
})

const read = { comfyNodeExtractStatus: 'success', reviewedAt: new Date('2026-08-20T11:00:00.000Z') }

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.publisher('acme', { name: 'Acme' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme' })
  const first = await given.version('masks', '1.0.0', read)
  const mask = ['MASK']
  await given.comfyNode(
    first,
    'QuietGrow',
    definition({ mask, by: ['INT'] }, ['MASK', 'INT'], ['mask', 'size']),
  )
  await given.comfyNode(first, 'QuietBlur', definition({ mask }, ['MASK'], ['mask']))
  const second = await given.version('masks', '1.0.1', read)
  await given.comfyNode(second, 'QuietGrow', {
    ...definition({ mask }, ['INT', 'MASK'], ['size', 'mask']),
    input_types: JSON.stringify({ required: { mask }, optional: { soft: ['FLOAT', { default: 0.5 }] } }),
    description: 'Grows a mask.',
  })
  await given.comfyNode(second, 'QuietInk', definition({ image: ['IMAGE'] }, ['IMAGE'], ['image']))
  const files = [{ path: 'nodes.py', size: 10, sha256: 'a'.repeat(64) }]
  const code = { rules: 1, at: '2026-08-20T11:00:00.000Z', capabilities: [], unread: [] }
  const talks = { capability: 'talks-to-network', detail: 'example.com', file: 'nodes.py', line: 12 } as const
  await given.contents(first, { files, requirements: ['numpy'], codeFacts: code })
  await given.contents(second, {
    files,
    requirements: ['numpy>=2'],
    codeFacts: { ...code, capabilities: [talks] },
  })
})
afterEach(settled)
afterAll(closeDatabase)

test('the first glance says what breaks and that the number does not, then each node is told and drawn', async () => {
  open('1.0.0...1.0.1')
  const verdict = await screen.findByRole('region', { name: '1.0.1 breaks workflows saved with 1.0.0' })
  expect(
    within(verdict)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['QuietBlur is gone', 'QuietGrow: Input by was removed'])
  expect(verdict).toHaveTextContent('The version number says “patch”.')
  const sentences = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(sentences).toContain('New optional input soft (FLOAT = 0.5)')
  expect(sentences).toContain('New description: Grows a mask.')
  expect(screen.getByText(/what the registry has read/)).toHaveTextContent(
    /^Computed .+ from what the registry has read of 1\.0\.0 \(published on .+\) and 1\.0\.1 \(published on/,
  )
  expect(
    within(screen.getByRole('navigation', { name: 'At a glance' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual(['Nodes +1 −1 ~1 #nodes', 'What the code does +1 #code', 'Requirements +1 −1 #requirements'])
  expect(
    within(screen.getByRole('region', { name: 'What the code does' })).getByRole('listitem'),
  ).toHaveTextContent(/^\+New:.*network.*example\.comnodes\.py:12$/)
  const nodes = screen.getByRole('region', { name: 'Nodes' })
  expect(
    within(nodes)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['QuietBlurgone', 'QuietGrowchanged', 'QuietInknew'])
  expect(nodes).toHaveTextContent('Output mask moved from position 1 to 2')
  expect(within(nodes).getByRole('img', { name: /^QuietGrow in 1\.0\.1, as drawn/ })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Requirements' })).toHaveTextContent('− numpy+ numpy>=2')
})

test('what could not be read of a workflow’s nodes is not said to be unchanged', async () => {
  for (const number of ['2.0.0', '2.0.1']) {
    const id = await given.version('masks', number, read)
    await given.comfyNode(id, 'QuietFog', {})
    await given.comfyNode(id, 'QuietInk', definition({ image: ['IMAGE'] }, ['IMAGE'], ['image']))
  }
  open('2.0.0...2.0.1')
  const chooser = (await screen.findAllByLabelText('Choose a file')).find((one) => one.tagName === 'INPUT')
  await userEvent.upload(
    chooser as HTMLInputElement,
    new File(['{"nodes":[{"id":1,"type":"QuietFog"}],"links":[]}'], 'foggy.json'),
  )
  const answer = await screen.findByText('foggy.json uses no nodes that changed.')
  expect(answer.closest('[role=status]')).toHaveTextContent(
    'Not compared, because their inputs and outputs couldn’t be read: 1.',
  )
})

test('where one side could not be read, nobody is asked for a workflow', async () => {
  await given.version('masks', '1.0.2', { ...read, comfyNodeExtractStatus: 'failed' })
  open('1.0.1...1.0.2')
  await screen.findByRole('region', { name: /^The nodes of 1\.0\.1 or 1\.0\.2 couldn’t be read/ })
  expect(screen.queryByText('Would it break my workflow?')).not.toBeInTheDocument()
})

test('somebody’s own workflow is read in the browser, and its nodes that break are named', async () => {
  open('1.0.0...1.0.1')
  const chooser = (await screen.findAllByLabelText('Choose a file')).find((one) => one.tagName === 'INPUT')
  const workflow = {
    nodes: [
      {
        id: 4,
        type: 'QuietGrow',
        outputs: [{ name: 'mask', type: 'MASK', links: [1] }],
        widgets_values: [3],
      },
      { id: 5, type: 'Save', inputs: [{ name: 'mask', type: 'MASK', link: 1 }] },
    ],
    links: [[1, 4, 0, 5, 0, 'MASK']],
    version: 0.4,
  }
  await userEvent.upload(
    chooser as HTMLInputElement,
    new File([JSON.stringify(workflow)], 'mine.json', { type: 'application/json' }),
  )
  expect(await screen.findByText('mine.json breaks with 1.0.1. Affected nodes: 1')).toBeVisible()
  expect(screen.getByText('#4')).toBeVisible()
  await userEvent.upload(chooser as HTMLInputElement, new File(['{\n "nodes": [\n'], 'cut.json'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The JSON is damaged or cut off. Line 3, column 1.',
  )
})

test('of two read commits it says whose files are not kept, and each file leads to where its host has it', async () => {
  await given.node('wild', { name: 'Wild', repository: 'https://github.com/ann/wild.git' })
  const { db } = await database()
  const [before, now] = ['a1b2c3d'.padEnd(40, '0'), 'e4f5a6b'.padEnd(40, '0')]
  const read = (digest: string) => ({
    readAt: new Date('2026-08-20T11:00:00.000Z'),
    files: [{ path: 'wild nodes.py', size: 10, sha256: digest.repeat(64) }],
  })
  const { readAt, files } = read('a')
  await db.insert(earlierReadings).values({
    ...{ nodeId: 'wild', commit: before, readAt },
    facts: { files, classes: [], totalSize: 10, requirements: [], codeFacts: null },
  })
  await db.insert(repositoryReadings).values({
    ...{ nodeId: 'wild', repositoryKey: 'github.com/ann/wild', commit: now, sourceSha256: 'c'.repeat(64) },
    ...read('b'),
  })
  open(`${before}...${now}`, 'wild')
  const region = await screen.findByRole('region', { name: 'Files' })
  expect(region).toHaveTextContent(
    /The files of \W*a1b2c3d\W* aren’t kept here, so they’re listed but can’t be opened side by side\./,
  )
  for (const commit of [before, now])
    expect(
      await within(region).findByRole('link', { name: `wild nodes.py at ${commit.slice(0, 7)}` }),
    ).toHaveAttribute('href', `https://github.com/ann/wild/blob/${commit}/wild%20nodes.py`)
})

test('of a version that never was, the page says so and leads to those there are', async () => {
  open('1.0.0...7.0.0')
  expect(await screen.findByRole('heading', { name: 'There is nothing to compare here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All versions' })).toHaveAttribute('href', '/nodes/masks/versions')
})
