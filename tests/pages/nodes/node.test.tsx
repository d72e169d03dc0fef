import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'

const open = (nodeId: string) =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId },
  })

/** Returns the selected way to install it. */
const shownWay = () => within(screen.getByRole('tabpanel'))

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
})
afterEach(settled)
afterAll(closeDatabase)

test('a published pack shows its facts and installs with comfy-cli, in any version', async () => {
  await given.publisher('drltdata', { name: 'Dr.Lt.Data' })
  await given.node('impact', {
    name: 'Impact Pack',
    publisherId: 'drltdata',
    totalInstall: 1234,
    license: '{"text":"GPL-3.0"}',
    repository: 'https://github.com/ltdrdata/impact',
  })
  await given.version('impact', '1.0.0')
  await given.version('impact', '1.10.0')
  await open('impact')
  expect(await screen.findByRole('heading', { level: 1, name: 'Impact Pack' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '@drltdata' })).toHaveAttribute('href', '/publishers/drltdata')
  expect(screen.getByRole('link', { name: 'GPL-3.0' })).toHaveAttribute(
    'href',
    'https://spdx.org/licenses/GPL-3.0.html',
  )
  expect(screen.getByText('1,234')).toBeInTheDocument()
  expect(shownWay().getByText('comfy node install impact')).toBeVisible()
  await userEvent.selectOptions(await screen.findByLabelText('Version'), '1.0.0')
  expect(shownWay().getByText('comfy node install impact@1.0.0')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Versions 2' })).toBeVisible()
})

test('the copy button copies the command and says so', async () => {
  const visitor = userEvent.setup()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await given.node('sage', { name: 'Sage', repository: 'https://github.com/arcum42/sage' })
  await open('sage')
  await visitor.click(await screen.findByRole('tab', { name: 'git' }))
  await visitor.click(shownWay().getByRole('button', { name: 'Copy command' }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledWith('cd ComfyUI/custom_nodes\ngit clone https://github.com/arcum42/sage')
})

test('a pack that nobody published is found in ComfyUI-Manager by its name, and its author can claim it', async () => {
  await given.node('sage', { name: 'Sage Utils', repository: 'https://github.com/arcum42/sage' })
  await open('sage')
  expect(await screen.findByRole('link', { name: 'Is this yours? Claim it' })).toHaveAttribute(
    'href',
    '/nodes/sage/claim',
  )
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['ComfyUI-Manager', 'git'])
  expect(shownWay().getByText('Sage Utils')).toBeVisible()
  expect(shownWay().getByRole('button', { name: 'Copy name' })).toBeVisible()
  expect(shownWay().queryByText(/Install via Git URL/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'git' }))
  expect(shownWay().getByText('allow_git_url_install = true')).toBeVisible()
})

test('ComfyUI-Manager is not installed with ComfyUI-Manager', async () => {
  await given.node('manager', {
    name: 'ComfyUI-Manager',
    repository: 'https://github.com/ltdrdata/ComfyUI-Manager',
  })
  await open('manager')
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['git'])
  expect(shownWay().getByText(/ComfyUI Desktop already includes it/)).toBeVisible()
  expect(shownWay().queryByText(/allow_git_url_install/)).not.toBeInTheDocument()
})

test('the head tells whose a pack is and its facts, but no zeros; the author leads to everything of theirs', async () => {
  const monthsAgo = new Date(Date.now() - 70 * 86_400_000)
  await given.node('sage', {
    author: 'Arcum',
    repository: 'https://github.com/arcum42/sage',
    githubStars: 3262,
    githubUpdatedAt: monthsAgo,
    license: 'MIT',
    comfyNodes: ['Sage'],
  })
  await given.node('new', { repository: 'https://codeberg.org/eve/new' })
  await open('sage')
  const head = within((await screen.findByRole('link', { name: 'Repository' })).closest('header')!)
  expect(head.getByRole('link', { name: 'Arcum' })).toHaveAttribute('href', '/authors/github.com/arcum42')
  expect(head.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
    '3,2623,262 GitHub stars',
    '1 node',
    'MIT',
    'updated 2 months ago',
  ])
  expect(head.getByRole('link', { name: 'Repository' })).toHaveAttribute(
    'href',
    'https://github.com/arcum42/sage',
  )
  cleanup()
  await open('new')
  const other = within((await screen.findByRole('link', { name: 'Repository' })).closest('header')!)
  expect(other.getByRole('link', { name: 'eve' })).toHaveAttribute('href', '/authors/codeberg.org/eve')
  expect(other.queryAllByRole('listitem')).toEqual([])
})

test('the page of a version proposes that version, and old ones are told apart', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme' })
  await given.version('masks', '1.0.0', { deprecated: true })
  await given.version('masks', '1.1.0-rc.1')
  await given.version('masks', '1.2.0')
  await renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId: 'masks', tab: ['versions', '1.0.0'] },
  })
  const choice = await screen.findByLabelText('Version')
  expect(choice).toHaveValue('1.0.0')
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Latest (1.2.0)', '1.2.0', '1.1.0-rc.1 (pre-release)', '1.0.0 (deprecated)'])
  expect(shownWay().getByText('comfy node install masks@1.0.0')).toBeVisible()
})

test('a pack without files shows where its README is, and the names of its nodes', async () => {
  const comfyNodes = Array.from({ length: 45 }, (_, index) => `Sage${String(index).padStart(2, '0')}`)
  await given.node('sage', { name: 'Sage', repository: 'https://github.com/arcum42/sage', comfyNodes })
  await open('sage')
  expect(await screen.findByRole('link', { name: 'Read the README in the repository' })).toHaveAttribute(
    'href',
    'https://github.com/arcum42/sage',
  )
  const names = await screen.findByRole('region', { name: 'Nodes in this pack' })
  expect(await within(names).findByText('Sage00')).toBeVisible()
  expect(within(names).getAllByRole('listitem')).toHaveLength(40)
  expect(within(names).getByRole('link', { name: 'Show all 45 nodes' })).toHaveAttribute(
    'href',
    '/nodes/sage/nodes',
  )
  const parts = screen.getByRole('navigation', { name: 'Sections of this page' })
  expect(
    within(parts)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['About', 'Nodes45', 'Health'])
})

test('a deprecated version is said to be so, and tags lead to packs of their kind', async () => {
  await given.publisher('acme')
  await given.node('old', { name: 'Old', publisherId: 'acme', tags: ['mask'] })
  await given.version('old', '1.0.0', { deprecated: true })
  await open('old')
  expect(await screen.findByText('The latest version is deprecated')).toBeVisible()
  expect(screen.getByRole('link', { name: 'mask' })).toHaveAttribute('href', '/?tag=mask')
})

test('a license that is only a file is named by what was read of it', async () => {
  await given.publisher('acme')
  const license = '{"file":"LICENSE"}'
  await given.node('filed', { name: 'Filed', publisherId: 'acme', license, licenseRead: 'MIT' })
  await given.version('filed', '1.0.0')
  await open('filed')
  expect(await screen.findByRole('link', { name: 'MIT' })).toHaveAttribute(
    'href',
    'https://spdx.org/licenses/MIT.html',
  )
})

test('badges come with the Markdown that shows them', async () => {
  await given.publisher('acme')
  await given.node('quiet', { name: 'Quiet [Masks]', publisherId: 'acme' })
  await given.version('quiet', '1.0.0')
  await open('quiet')
  await userEvent.click(await screen.findByRole('button', { name: 'Badges' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog).getByText(
      '[![Quiet \\[Masks\\]](http://localhost:3000/badges/nodes/quiet/version.svg)](http://localhost:3000/nodes/quiet)',
    ),
  ).toBeVisible()
})

test('a banned pack gives the reason and no way to install it', async () => {
  await given.node('bad', {
    name: 'Bad',
    status: 'NodeStatusBanned',
    statusDetail: 'It steals keys.',
    repository: 'https://github.com/x/bad',
  })
  await open('bad')
  expect(await screen.findByText('It steals keys.')).toBeInTheDocument()
  expect(screen.getByText('This pack is banned and can’t be installed.')).toBeInTheDocument()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Sections of this page' })).not.toBeInTheDocument()
  expect(screen.queryByText(/git clone/)).not.toBeInTheDocument()
  expect(screen.queryByText(/Claim it/)).not.toBeInTheDocument()
  expect(document.querySelector('[href^="https://github.com/x/bad"]')).toBeNull()
})

test('an unknown pack leads to those of a similar name, and to a search', async () => {
  await given.node('comfyui-impact-pack', { name: 'ComfyUI Impact Pack' })
  await given.vocabulary()
  await open('comfyui-impact-pak')
  expect(await screen.findByRole('heading', { name: 'Pack not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Search for comfyui-impact-pak' })).toHaveAttribute(
    'href',
    '/?q=comfyui-impact-pak',
  )
  const near = await screen.findByRole('region', { name: 'Did you mean' })
  expect(within(near).getByRole('link', { name: 'ComfyUI Impact Pack' })).toHaveAttribute(
    'href',
    '/nodes/comfyui-impact-pack',
  )
})
