import { screen } from '@testing-library/react'
import AdminPage from '../../../src/pages/admin/index'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.node('engine', { comfyNodes: ['Mill', 'Store'] })
})
afterAll(closeDatabase)

const dashboard = () => renderPage(<AdminPage />, { pathname: '/admin', query: {} })

test('an administrator sees what the registry holds (specification, section 6)', async () => {
  await given.user('grace', { isAdmin: true })
  comesAs('grace', given.token('grace'))
  await dashboard()
  expect(await screen.findByRole('link', { name: '1' })).toBeInTheDocument()
  expect(await screen.findByText('2')).toBeInTheDocument()
})

test('anybody else is told that this is for administrators (specification, section 6)', async () => {
  await given.user('ada')
  comesAs('ada', given.token('ada'))
  await dashboard()
  expect(await screen.findByText('This area is for administrators')).toBeInTheDocument()
  expect(screen.queryByText('Node classes')).not.toBeInTheDocument()
})

test('when nobody can say who is looking, it offers to ask again', async () => {
  comesAs('grace', given.token('grace'))
  outage.on = true
  await dashboard()
  expect(await screen.findByText('Your account could not be checked.')).toBeInTheDocument()
})
