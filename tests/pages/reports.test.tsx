import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REPORT_KINDS } from '../../src/contract/reports/report-kinds'
import AdminReportsPage from '../../src/pages/admin/reports'
import ReportPage from '../../src/pages/report'
import ReportsPage from '../../src/pages/reports'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { call, PUBLIC_URL } from '../support/service'
import { connectWebsite, outage, settled } from '../support/service-in-process'
import { comesAs } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('owner', { name: 'Ada' })
  await given.user('bob', { name: 'Bob' })
  await given.user('mod', { name: 'Mo', isAdmin: true })
  await given.publisher('acme', { owner: 'owner', name: 'Acme' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  await given.version('masks', '1.1.0', { archiveArrivedAt: new Date(), downloadUrl: `${PUBLIC_URL}/x` })
})
afterEach(settled)
afterAll(closeDatabase)

const come = (id?: string) => comesAs(id, id && given.token(id))
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const openForm = (query: Record<string, string>) =>
  renderPage(<ReportPage />, { pathname: '/report', query: { node: 'masks', ...query } })
const send = (data: object, by?: string) =>
  call('/reports', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(by && { Authorization: `Bearer ${given.token(by)}` }),
    },
    body: JSON.stringify({ node_id: 'masks', version: '1.1.0', kind: 'broken', words: 'It fails.', ...data }),
  })
const openQueue = (query: Record<string, string> = {}) =>
  renderPage(<AdminReportsPage />, { pathname: '/admin/reports', query })
const stored = async (statement: string) => {
  const { pool } = await database()
  return (await pool.query(statement)).rows as unknown[]
}

test('a stranger reports a line of a file, and what is missing is said at its field', async () => {
  come()
  await openForm({ version: '1.1.0', file: 'nodes.py', line: '14' })
  expect(screen.getByRole('heading', { name: 'Report masks 1.1.0' })).toBeInTheDocument()
  await userEvent.click(await button('Send report'))
  expect(screen.getByRole('group', { name: 'What’s wrong?' })).toHaveAccessibleDescription(
    'Choose what’s wrong.',
  )
  expect(field('Describe it')).toHaveAccessibleDescription(/Describe what you saw\.$/)
  await userEvent.click(screen.getByRole('radio', { name: 'Malware' }))
  await userEvent.type(field('Describe it'), 'It sends my keys away.')
  await userEvent.type(field('Links (optional)'), 'https://example.com/a{Enter}example')
  await userEvent.type(field('Line (optional)'), 'x')
  await userEvent.click(await button('Send report'))
  expect(field('Links (optional)')).toHaveAccessibleDescription(/“example” isn’t a full URL/)
  expect(field('Line (optional)')).toHaveAccessibleDescription('Enter a line number, such as 14.')
  expect(await stored('select words from reports')).toEqual([])
  await userEvent.type(field('Links (optional)'), '{Backspace>7/}')
  await userEvent.type(field('Line (optional)'), '{Backspace}')
  await userEvent.click(await button('Send report'))
  expect(await screen.findByRole('heading', { name: 'Thanks, we’ve received your report' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Back to masks 1.1.0' })).toHaveAttribute(
    'href',
    '/nodes/masks/versions/1.1.0',
  )
  expect(screen.getByText(/To hear about the outcome, log in before you report/)).toBeInTheDocument()
  expect(await stored('select words, links, file, line, reporter_id from reports')).toEqual([
    {
      words: 'It sends my keys away.',
      links: ['https://example.com/a'],
      file: 'nodes.py',
      line: 14,
      reporter_id: null,
    },
  ])
})

test('strangers who have sent enough for a day are told so, and that an account helps', async () => {
  for (const kind of REPORT_KINDS) {
    await send({ kind })
    await send({ kind, node_id: undefined, version: undefined, publisher_id: 'acme' })
  }
  come()
  await openForm({ kind: 'other' })
  await userEvent.type(field('Describe it'), 'One more.')
  await userEvent.click(await button('Send report'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Without an account, each network can send 10 reports a day. Log in to send more.',
  )
  expect(field('Describe it')).toHaveValue('One more.')
})

test('who reports something that is not there is told so, and who names nothing learns where to', async () => {
  come()
  await openForm({ node: 'gone', kind: 'other' })
  await userEvent.type(field('Describe it'), 'Where is it?')
  await userEvent.click(await button('Send report'))
  expect(await screen.findByText('It’s no longer here.')).toBeInTheDocument()
  cleanup()
  await renderPage(<ReportPage />, { pathname: '/report' })
  expect(screen.getByRole('heading', { name: 'What do you want to report?' })).toBeInTheDocument()
})

test('a moderator finds reports joined, dismisses them by keyboard, and who reported reads why', async () => {
  await send({ file: 'nodes.py', line: 3 })
  await send({ words: 'Mine fails as well.' }, 'bob')
  await send({ words: 'It is mine.', kind: 'licence', version: undefined })
  come('mod')
  await openQueue()
  const card = within(await screen.findByRole('article', { name: 'masks 1.1.0' }))
  expect(card.getByText(/Reporters: 2 · trusted: 0/)).toBeInTheDocument()
  expect(card.getByText('Mine fails as well.')).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'nodes.py:3' })).toHaveAttribute(
    'href',
    '/nodes/masks/source/nodes.py?version=1.1.0#L3',
  )
  await userEvent.keyboard('jjk')
  expect(screen.getByRole('article', { name: 'masks 1.1.0' })).toHaveFocus()
  await userEvent.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss masks 1.1.0' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(dialog.getByText('Write something first.')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It works with ComfyUI 0.3.')
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  // While the dialog is open nothing else is accessible.
  expect(await screen.findByRole('article', { name: 'masks' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'masks 1.1.0' })).toBeNull())

  cleanup()
  come('bob')
  await renderPage(<ReportsPage />, { pathname: '/reports' })
  const row = within(await screen.findByRole('list', { name: 'Your reports' }))
  expect(row.getByText('Dismissed')).toBeInTheDocument()
  expect(row.getByText('It works with ComfyUI 0.3.')).toBeInTheDocument()
  expect(row.queryByText('It is mine.')).toBeNull()

  // The audit log links to the case, whether it is decided or not.
  cleanup()
  come('mod')
  const [dismissed] = (await stored('select id from report_cases where outcome is not null')) as {
    id: string
  }[]
  await openQueue({ case: dismissed?.id ?? '' })
  expect(await screen.findByText('Mine fails as well.')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/admin/reports')
})

test('a moderator decides that it is malware, and finds the advisory among what is decided', async () => {
  await send({ kind: 'malware' }, 'bob')
  come('mod')
  await openQueue()
  await userEvent.click(await button('It’s malware…'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Summary of the advisory' }),
    'It steals SSH keys.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Ban and warn everyone' }))
  expect(await screen.findByText('No reports here')).toBeInTheDocument()
  expect(await stored('select status from node_versions')).toEqual([{ status: 'NodeVersionStatusBanned' }])
  cleanup()
  await openQueue({ closed: 'true' })
  const link = await screen.findByRole('link', { name: /^Advisory CNR-\d{4}-0001$/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/advisories\/CNR-\d{4}-0001$/))
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull()
})

test('owners answer what a moderator asks, and the moderator reads it', async () => {
  await send({}, 'bob')
  come('mod')
  await openQueue()
  await userEvent.click(await button('Ask the owners'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Question' }), 'Does it need CUDA?')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the owners' }))
  expect(await screen.findByText('Does it need CUDA?')).toBeInTheDocument()

  cleanup()
  come('owner')
  await renderPage(<ReportsPage />, { pathname: '/reports' })
  expect(await screen.findByText('Does it need CUDA?')).toBeInTheDocument()
  expect(screen.queryByText('It fails.')).toBeNull()
  await userEvent.click(await button('Send answer'))
  expect(field('Your answer')).toHaveAccessibleDescription('Write something first.')
  await userEvent.type(field('Your answer'), 'Yes, 12 or newer.')
  await userEvent.click(await button('Send answer'))
  expect(await screen.findByText('Done.')).toBeInTheDocument()

  cleanup()
  come('mod')
  await openQueue()
  expect(await screen.findByText('Yes, 12 or newer.')).toBeInTheDocument()
})
