import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import LedgerPage from '../../src/pages/ledger'
import { sealLedger } from '../../src/server/ledger/seal-ledger'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
})
afterEach(settled)
afterAll(closeDatabase)

/** Stores decisions on packs, one line of SQL values each. */
async function decided(...values: string[]): Promise<void> {
  const { db, pool } = await database()
  await pool.query(
    `insert into ledger_entries (at, kind, node_id, version, from_publisher_id, to_publisher_id, role, reason) values ${values.join(', ')}`,
  )
  await sealLedger({ db, clock: () => new Date() })
}

const open = (query: Record<string, string> = {}) =>
  renderPage(<LedgerPage siteUrl="http://localhost:3000" />, { pathname: '/ledger', query })

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Public ledger' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/[0-9a-f]{12}$/, ''))

const MASKS = `(now() - interval '2 days', 'name_given', 'masks', null, null, 'acme', 'owner', null),
  (now() - interval '1 day', 'held_back', 'masks', '1.1.0', null, null, 'review', 'runs-downloads'),
  (now() - interval '1 day', 'handed_over', 'blur', null, 'acme', 'bobs', 'owner', null)`

test('a stranger reads what was decided and why, narrows it, and is told how to check it', async () => {
  await decided(MASKS)
  await open()
  expect(await rows()).toEqual([
    'Handed overblurfrom acme to bobs3By its owneryesterday',
    'Held backmasks 1.1.02runs-downloadsBy the automatic reviewyesterday',
    'Name givenmasksto acme1By its owner2 days ago',
  ])
  expect(screen.getByText('npm run registry -- verify-ledger http://localhost:3000/api')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Held back' }))
  expect(await screen.findByText('runs-downloads')).toBeInTheDocument()
  expect(await screen.findByRole('link', { current: 'page' })).toHaveAccessibleName('Held back')
})

test('the decisions on one pack are read alone, and all of them are a press away', async () => {
  await decided(MASKS)
  await open({ pack: 'blur' })
  expect(await rows()).toEqual(['Handed overblurfrom acme to bobs3By its owneryesterday'])
  expect(screen.getByRole('link', { name: 'blur Show all packs and publishers' })).toHaveAttribute(
    'href',
    '/ledger',
  )
})

test('a registry where nothing was decided says so', async () => {
  await open()
  expect(await screen.findByText('No decisions found')).toBeInTheDocument()
  expect(screen.queryByText(/verify-ledger/)).not.toBeInTheDocument()
})
