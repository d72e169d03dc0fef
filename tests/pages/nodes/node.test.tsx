import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite } from '../../support/service-in-process'

const open = (nodeId: string) =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, { pathname: '/nodes/[nodeId]', query: { nodeId } })

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
})
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
  const versions = screen.getByRole('region', { name: /Versions/ })
  expect(within(versions).getAllByRole('listitem')[0]).toHaveTextContent('1.10.0')
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
  expect(screen.queryByText(/git clone/)).not.toBeInTheDocument()
})

test('node classes can be searched within a large pack', async () => {
  await given.node('many', {
    name: 'Many',
    comfyNodes: [...Array.from({ length: 70 }, (_, index) => `Node${index}`), 'FaceDetailer'],
  })
  await open('many')
  const field = await screen.findByRole('searchbox', { name: 'Search the nodes of this pack' })
  const section = screen.getByRole('region', { name: /Nodes/ })
  expect(within(section).getAllByRole('listitem')).toHaveLength(60)
  await userEvent.type(field, 'facedet')
  expect(await within(section).findByText('1 node found')).toBeInTheDocument()
  expect(within(section).getAllByRole('listitem')).toHaveLength(1)
})

test('an unknown pack leads to a search', async () => {
  await open('impct')
  expect(await screen.findByRole('heading', { name: 'Pack not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Search for impct' })).toHaveAttribute('href', '/?q=impct')
})
