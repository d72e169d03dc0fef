import { screen, within } from '@testing-library/react'
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
  expect(screen.getByText('comfy node install impact')).toBeVisible()
  await userEvent.selectOptions(await screen.findByLabelText('Version'), '1.0.0')
  expect(screen.getByText('comfy node install impact@1.0.0')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Versions 2' })).toBeVisible()
})

test('the copy button copies the command and says so', async () => {
  const visitor = userEvent.setup()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await given.node('sage', { name: 'Sage', repository: 'https://github.com/arcum42/sage' })
  await open('sage')
  await visitor.click(await screen.findByRole('tab', { name: 'git' }))
  await visitor.click(
    within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Copy to the clipboard' }),
  )
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledWith('cd ComfyUI/custom_nodes\ngit clone https://github.com/arcum42/sage')
})

test('an unclaimed pack says so and is installed from its repository', async () => {
  await given.node('sage', { name: 'Sage', repository: 'https://github.com/arcum42/sage' })
  await open('sage')
  expect(await screen.findByText('This pack is unclaimed')).toBeInTheDocument()
  expect(screen.getByText(/Nobody has published this pack/)).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'comfy-cli' })).not.toBeInTheDocument()
})

test('a pack without files shows where its README is, and the names of its nodes', async () => {
  const comfyNodes = Array.from({ length: 45 }, (_, index) => `Sage${String(index).padStart(2, '0')}`)
  await given.node('sage', { name: 'Sage', repository: 'https://github.com/arcum42/sage', comfyNodes })
  await open('sage')
  expect(await screen.findByRole('link', { name: 'Open the repository' })).toHaveAttribute(
    'href',
    'https://github.com/arcum42/sage',
  )
  const names = await screen.findByRole('region', { name: 'Its nodes' })
  expect(await within(names).findByText('Sage00')).toBeVisible()
  expect(within(names).getAllByRole('listitem')).toHaveLength(40)
  expect(within(names).getByRole('link', { name: 'Show all 45 nodes' })).toHaveAttribute(
    'href',
    '/nodes/sage/nodes',
  )
  const parts = screen.getByRole('navigation', { name: 'Parts of this page' })
  expect(within(parts).getAllByRole('link')).toHaveLength(2)
})

test('a deprecated version is said to be so, and tags lead to packs of their kind', async () => {
  await given.publisher('acme')
  await given.node('old', { name: 'Old', publisherId: 'acme', tags: ['mask'] })
  await given.version('old', '1.0.0', { deprecated: true })
  await open('old')
  expect(await screen.findByText('The latest version is deprecated')).toBeVisible()
  expect(screen.getByRole('link', { name: 'mask' })).toHaveAttribute('href', '/?tag=mask')
})

test('a license that is only a file is named by its text', async () => {
  await given.publisher('acme')
  await given.node('filed', { name: 'Filed', publisherId: 'acme', license: '{"file":"LICENSE"}' })
  const version = await given.version('filed', '1.0.0')
  await given.contents(version, { license: 'MIT License\n\nPermission is hereby granted, free of charge' })
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
  expect(screen.getByText('This pack was banned and cannot be installed.')).toBeInTheDocument()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Parts of this page' })).not.toBeInTheDocument()
  expect(screen.queryByText(/git clone/)).not.toBeInTheDocument()
  expect(screen.queryByText(/The registry has no files/)).not.toBeInTheDocument()
  expect(document.querySelector('[href^="https://github.com/x/bad"]')).toBeNull()
})

test('an unknown pack leads to a search', async () => {
  await open('impct')
  expect(await screen.findByRole('heading', { name: 'Pack not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Search for impct' })).toHaveAttribute('href', '/?q=impct')
})
