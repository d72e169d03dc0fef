import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { openDialog } from '../../support/open-dialog'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

let admin: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true })
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.node('masks', { name: 'Masks', publisherId: 'acme', searchRanking: 3 })
  comesAs('grace', given.token('grace'))
})
afterEach(settled)
afterAll(closeDatabase)

const open = (nodeId = 'masks') =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId },
  })
const stored = async (id = 'masks') => (await call(`/nodes/${id}`, admin)).body as Record<string, unknown>
const offered = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Moderate (admin)' }))
  return within(await screen.findByRole('menu'))
}
const choose = async (name: string) => {
  await userEvent.click((await offered()).getByRole('menuitem', { name }))
  return within(await openDialog(/\(admin\)$/))
}

test('an administrator finds every action on the pack’s own page, marked (specification, section 6)', async () => {
  await open()
  const items = (await offered()).getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual(['Tags, category, reserved names…', 'Ranking…', 'Transfer…', 'Unclaim…', 'Ban…'])
})

test('a pack of nobody is assigned instead of transferred', async () => {
  await given.node('lost', { name: 'Lost' })
  await open('lost')
  const items = (await offered()).getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual(['Tags, category, reserved names…', 'Ranking…', 'Assign to a publisher', 'Ban…'])
})

test('a ban with its reason shows on the page at once, and so does its end', async () => {
  await open()
  let dialog = await choose('Ban…')
  await userEvent.type(dialog.getByLabelText('Reason'), 'It phones home.')
  await userEvent.click(dialog.getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText('It phones home.')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ status: 'NodeStatusBanned', status_detail: 'It phones home.' })
  dialog = await choose('Unban…')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'It no longer does.')
  await userEvent.click(dialog.getByRole('button', { name: 'Unban' }))
  await waitFor(() => expect(screen.queryByText('It phones home.')).not.toBeInTheDocument())
  expect(await stored()).toMatchObject({ status: 'NodeStatusActive' })
})

test('the ranking begins with what it is', async () => {
  await open()
  const dialog = await choose('Ranking…')
  expect(dialog.getByLabelText('Search ranking')).toHaveValue('3')
  await userEvent.selectOptions(dialog.getByLabelText('Search ranking'), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Change the search ranking' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ search_ranking: 1 }))
})

test('tags, category and reserved names are written from here as well', async () => {
  await open()
  const dialog = await choose('Tags, category, reserved names…')
  await userEvent.type(await dialog.findByLabelText('Category'), 'image')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ category: 'image' }))
})

test('its owner is offered nothing of it (specification, section 6)', async () => {
  comesAs('ada', given.token('ada'))
  await open()
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Moderate/ })).not.toBeInTheDocument()
})
