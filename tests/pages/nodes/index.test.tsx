import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import YourNodesPage from '../../../src/pages/nodes/index'
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
  await given.user('ada')
  comesAs('ada', given.token('ada'))
})
afterAll(closeDatabase)

const yourNodes = () => renderPage(<YourNodesPage />, { pathname: '/nodes', query: {} })

test('a publisher sees the own publishers and how many packs each has (specification, section 2, Your Nodes)', async () => {
  await given.publisher('ada-labs', { owner: 'ada', name: 'Ada Labs' })
  await given.publisher('strangers', { name: 'Strangers' })
  await given.node('engine', { publisherId: 'ada-labs', name: 'Analytical Engine' })
  await yourNodes()
  expect(await screen.findByRole('heading', { name: /Ada Labs/ })).toBeInTheDocument()
  expect(await screen.findByText('1 pack')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Analytical Engine' })).toHaveAttribute('href', '/nodes/engine')
  expect(screen.queryByText('Strangers')).not.toBeInTheDocument()
})

test('somebody without a publisher is told what to do next', async () => {
  await yourNodes()
  expect(await screen.findByText("You don't have a publisher yet")).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'How to publish a pack' })).toBeInTheDocument()
})

test('when the service is down it says so, and trying again helps', async () => {
  outage.on = true
  await yourNodes()
  expect(await screen.findByText('Your publishers could not be loaded.')).toBeInTheDocument()
  outage.on = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("You don't have a publisher yet")).toBeInTheDocument()
})

test('a visitor goes through login and comes back here', async () => {
  comesAs()
  const journey = await yourNodes()
  await waitFor(() => expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fnodes']))
})
