import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ComparePage from '../../src/pages/compare'
import NodePage from '../../src/pages/nodes/[nodeId]/[[...tab]]'
import SetPage from '../../src/pages/set'
import { BasketHost } from '../../src/shell/basket/basket-host'
import { installDays } from '../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.publisher('acme', { name: 'Acme' })
  await given.node('masks', {
    name: 'Masks',
    publisherId: 'acme',
    comfyNodes: ['Grow', 'Invert'],
    githubStars: 9,
    githubUpdatedAt: new Date('2026-01-01T10:00:00.000Z'),
  })
  await given.version('masks', '1.0.0', { createdAt: new Date('2026-01-01T09:00:00.000Z') })
  await given.node('tools', {
    name: 'Tools',
    repository: 'https://github.com/ann/tools',
    comfyNodes: ['Grow', 'Note', 'Say'],
    license: '{"file": "LICENSE"}',
    licenseRead: 'MIT',
    githubStars: 4,
    githubUpdatedAt: new Date('2026-02-01T10:00:00.000Z'),
  })
})
afterEach(settled)
afterAll(closeDatabase)

const openPack = (nodeId: string, ...tab: string[]) =>
  renderPage(
    <>
      <NodePage siteUrl="http://localhost:3000" />
      <BasketHost />
    </>,
    { pathname: '/nodes/[nodeId]/[[...tab]]', query: { nodeId, ...(tab.length > 0 && { tab }) } },
  )

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('packs stand in columns under a sentence that tells them apart, and who is missing or too many is named', async () => {
  // What is not known by an id is not taken for a folder's name.
  await given.node('something', { repository: 'https://github.com/ann/nothing' })
  await renderPage(<ComparePage siteUrl="http://localhost:3000" />, {
    pathname: '/compare',
    query: { packs: 'masks,tools,nothing,nobody,fifth,Fifth,sixth' },
  })
  expect(
    await screen.findByText(
      (_text, element) =>
        element?.tagName === 'P' &&
        element.textContent?.trim() ===
          'Masks has the most stars. Tools has the most nodes. Tools was updated last. They have 1 node in common.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Not in the registry: .*nothing/)).toHaveAttribute('role', 'status')
  expect(screen.getByText(/^You can add up to 4 packs\. Left out: .*Fifth.* and .*sixth/)).toHaveAttribute(
    'role',
    'status',
  )
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Masks', 'Tools'])
  expect(rowOf('Stars')).toEqual(['9', '4'])
  expect(rowOf('Version')).toEqual(['1.0.0', 'From its repository'])
  expect(rowOf('License')).toEqual(['Not known', 'MIT'])
  expect(rowOf('Claim')).toEqual(['Claimed by its author', 'Not claimed'])
  const nodes = within(screen.getByRole('region', { name: 'Nodes' }))
  expect(nodes.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Grow',
    'Invert',
    'Note',
    'Say',
  ])
  expect(screen.getByRole('link', { name: 'Remove Masks' })).toHaveAttribute('href', '/compare?packs=tools')
  expect(screen.getByRole('link', { name: 'Install as a set' })).toHaveAttribute(
    'href',
    '/set?packs=masks,tools',
  )
  const clashes = within(await screen.findByRole('region', { name: 'Clashes' }))
  expect(clashes.getByText('Grow')).toBeVisible()
  expect(clashes.getByText(/Its requirements aren’t known\.$/)).toHaveTextContent(/^Tools:/)
})

test('a set is installed by one line, checked, and says what is not in it', async () => {
  await renderPage(<SetPage siteUrl="http://localhost:3000" />, {
    pathname: '/set',
    query: { packs: ['MASKS,nothing', ...Array.from({ length: 49 }, (_, index) => `other-${index}`)] },
  })
  expect(await screen.findByText('comfy node install masks@1.0.0')).toBeVisible()
  expect(screen.getByText(/nothing/)).toHaveAttribute('role', 'status')
  expect(screen.getByText(/^You can add up to 50 packs\. Left out: .other-48.$/)).toHaveAttribute(
    'role',
    'status',
  )
  expect(screen.getByRole('link', { name: 'Check for clashes' })).toHaveAttribute(
    'href',
    '/check?packs=masks',
  )
})

test('a pack is chosen on its page, the bar leads to what was chosen, and forgets it', async () => {
  await openPack('masks')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to my set' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected packs' }))
  expect(bar.getByRole('link', { name: 'Compare 1' })).toHaveAttribute('href', '/compare?packs=masks')
  expect(await bar.findByRole('link', { name: 'My set: 1' })).toHaveAttribute('href', '/set?packs=masks')
  expect(screen.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(bar.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Selected packs' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'false')
})

test('beside its facts a pack tells whether it is looked after, and all of it in a part of the page', async () => {
  const { db } = await database()
  await db.insert(installDays).values({ nodeId: 'masks', version: '1.0.0', day: '2026-11-22', installs: 7 })
  await openPack('masks')
  const block = within(await screen.findByRole('region', { name: 'Is it maintained?' }))
  expect(block.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Last release',
    'Releases in a year',
    'Last commit',
    'Held back',
    'Claim',
  ])
  await userEvent.click(block.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByText('From its versions here, 1 in all')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Over time: 7 installs' })).toBeVisible()
  await userEvent.click(screen.getByText('View as table'))
  expect(screen.getByRole('row', { name: 'Nov 22, 2026 7' })).toBeVisible()
  expect(await screen.findByText('No known example workflow from another pack uses its nodes.')).toBeVisible()
})

test('the pack to use instead stands at the head of its page, a guess beside its facts', async () => {
  const { db } = await database()
  await db.execute(
    `update nodes set superseded_by = 'tools', superseded_said_by = 'moderator' where id = 'masks'`,
  )
  await openPack('masks')
  const notice = await screen.findByText(
    (_text, element) =>
      element?.textContent === 'Use Tools instead, says a moderator.' && element.tagName === 'P',
  )
  expect(within(notice).getByRole('link', { name: 'Tools' })).toHaveAttribute('href', '/nodes/tools')
})
