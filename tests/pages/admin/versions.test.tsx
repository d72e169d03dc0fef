import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import japanese from '../../../locales/ja/findings.json'
import { registryHttp } from '../../../src/api/axios-instance'
import type { AuditLogPage } from '../../../src/contract/admin/audit'
import type { Severity } from '../../../src/contract/conventions/severities'
import AdminVersionsPage from '../../../src/pages/admin/versions'
import { nodeVersions } from '../../../src/server/store/schema/schema'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { openDialog } from '../../support/open-dialog'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const asked: string[] = []
/** Blocks a batch until resolved. */
let gate: Promise<void> | undefined
registryHttp.interceptors.request.use(async (config) => {
  asked.push(config.url ?? '')
  if (config.url === '/admin/versions/batches') await gate
  return config
})

const DIGEST = 'ab'.repeat(32)
const FINDING = {
  rule: 'runs-downloads',
  severity: 'medium' as Severity,
  enforced: true,
  file: 'nodes.py',
  line: 8,
  snippet: 'exec(get(URL))',
  explanation: 'Something is downloaded and run.',
  fix: 'Ship the code in the pack.',
  sha256: DIGEST,
}
const SEVERE = { ...FINDING, severity: 'high' as Severity }
const CODE = Array.from({ length: 20 }, (_, index) =>
  index === 7 ? 'exec(get(URL))' : `line_${index + 1} = 0`,
)

let admin: Awaited<ReturnType<typeof given.user>>

/** Sets the screen width to a desktop's or a phone's. */
const screenIs = (isWide: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: isWide, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never,
    )

beforeEach(async () => {
  screenIs(true)
  asked.length = 0
  gate = undefined
  outage.on = false
  connectWebsite()
  localStorage.clear()
  sessionStorage.clear()
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true, name: 'Grace' })
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme' })
  comesAs('grace', given.token('grace', { name: 'Grace' }))
})
afterEach(settled)
afterAll(closeDatabase)

const hour = (index: number) => new Date(Date.UTC(2026, 7, 1, index))

/** Stores flagged versions 1.0.0, 1.1.0, …, oldest first. */
async function waiting(count: number, findings: (typeof FINDING)[] = [FINDING]): Promise<void> {
  for (let index = 0; index < count; index++) {
    const number = `1.${index}.0`
    const id = await given.archivedVersion('masks', number, zipOf({ 'nodes.py': CODE.join('\n') }), {
      status: 'NodeVersionStatusFlagged',
      statusReason: JSON.stringify([FINDING]),
      createdAt: hour(index),
      archiveArrivedAt: hour(index),
    })
    await given.contents(id, { files: [{ path: 'nodes.py', size: 200, sha256: DIGEST }], findings })
  }
}

const open = (query: Record<string, string> = {}) =>
  renderPage(<AdminVersionsPage />, { pathname: '/admin/versions', query })
const list = () => screen.findByRole('list', { name: 'Versions to review' })
const names = async () =>
  within(await list())
    .getAllByRole('button')
    .map((button) => button.textContent)
const isCurrent = async (name: string) =>
  waitFor(() => expect(screen.getByRole('article')).toHaveAccessibleName(`masks@${name}`))
const key = (name: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init })
const put = (number: string, body: unknown) =>
  call(`/admin/nodes/masks/versions/${number}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const statusOf = async (number: string) => {
  const { body } = await call(`/nodes/masks/versions/${number}`, admin)
  return (body as { status: string }).status
}
const trail = async (action: string) => {
  const { body } = await call(`/admin/audit-log?action=${action}`, admin)
  return (body as AuditLogPage).entries
}

test('a moderator finds what waits, the oldest first, and how grave it is', async () => {
  await waiting(2)
  await given.version('masks', '0.9.0', { createdAt: hour(0) })
  await open()
  expect(await names()).toEqual(['masks@1.0.0', 'masks@1.1.0'])
  expect(screen.getByText('2 versions')).toBeInTheDocument()
  const [row] = within(await list()).getAllByRole('listitem')
  expect(row).toHaveTextContent('Acme')
  expect(row).toHaveTextContent('Held back')
  expect(row).toHaveTextContent('Medium1')
})

test('states, words and reasons stand in the address, also when it is opened afresh', async () => {
  await waiting(2)
  await given.version('masks', '0.9.0', {
    status: 'NodeVersionStatusBanned',
    statusReason: 'It mines coins.',
    createdAt: hour(0),
  })
  const journey = await open({
    q: 'masks@0',
    statuses: 'NodeVersionStatusBanned,NodeVersionStatusFlagged',
    reason: 'coins',
  })
  expect(await names()).toEqual(['masks@0.9.0'])
  expect(screen.getByRole('button', { name: 'Banned', pressed: true })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Held back' }))
  expect(journey.addresses).toContain(
    '/admin/versions?q=masks%400&statuses=NodeVersionStatusBanned&reason=coins',
  )
})

test('a moderator reads a finding with the code around it, and what to correct', async () => {
  await waiting(1)
  await open()
  expect(await screen.findByText('Something is downloaded and run.')).toBeInTheDocument()
  expect(screen.getByText('Ship the code in the pack.')).toBeInTheDocument()
  const line = await screen.findByText('exec(get(URL))', { selector: 'mark' })
  const code = line.closest('pre')?.textContent ?? ''
  expect(code).toContain('3line_3 = 0')
  expect(code).toContain('13line_13 = 0')
  expect(code).not.toMatch(/line_2 |line_14/)
})

test('a moderator reads it in their own language; what the website does not know, as it was written', async () => {
  const other = { ...FINDING, line: 2, rule: 'of-tomorrow', explanation: 'Something else.' }
  await waiting(1, [FINDING, other])
  await renderPage(<AdminVersionsPage />, { language: 'ja', pathname: '/admin/versions' })
  expect(await screen.findByText(japanese['runs-downloads'].explanation)).toBeInTheDocument()
  expect(screen.getByText(japanese['runs-downloads'].fix)).toBeInTheDocument()
  expect(screen.getByText('Something else.')).toBeInTheDocument()
})

test('of a version that no review has read yet nothing is asked that is not there', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusPending', archiveArrivedAt: new Date() })
  await open()
  await isCurrent('1.0.0')
  expect(await screen.findByText('This version hasn’t been reviewed yet.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Changes' }))
  const changes = within(await screen.findByRole('tabpanel', { name: 'Changes' }))
  expect(await changes.findByText('This version hasn’t been reviewed yet.')).toBeInTheDocument()
  expect(asked.filter((url) => /contents|comparison/.test(url))).toEqual([])
})

test('j and k move, a approves and goes on to the next, and u takes it back', async () => {
  await waiting(3)
  await open()
  await list()
  key('j')
  await isCurrent('1.1.0')
  key('k')
  await isCurrent('1.0.0')
  key('j')
  key('a')
  await isCurrent('1.2.0')
  expect(await names()).toEqual(['masks@1.0.0', 'masks@1.2.0'])
  expect(screen.getByText('Approving: masks@1.1.0', { selector: '[aria-live]' })).toBeInTheDocument()
  await waitFor(async () => expect(await statusOf('1.1.0')).toBe('NodeVersionStatusActive'))
  key('u')
  await waitFor(async () => expect(await statusOf('1.1.0')).toBe('NodeVersionStatusFlagged'))
  await waitFor(async () => expect(await names()).toEqual(['masks@1.0.0', 'masks@1.1.0', 'masks@1.2.0']))
  await isCurrent('1.1.0')
})

test('a key that is held acts once', async () => {
  await waiting(4)
  await open()
  await list()
  key('a', { code: 'KeyA' })
  for (let times = 0; times < 12; times++) key('a', { code: 'KeyA', repeat: true })
  await isCurrent('1.1.0')
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
  key('j', { code: 'KeyJ' })
  key('j', { code: 'KeyJ', repeat: true })
  await isCurrent('1.2.0')
  key('r', { code: 'KeyR' })
  const reason = within(await openDialog()).getByRole('textbox')
  expect(fireEvent.keyDown(reason, { key: 'r', code: 'KeyR', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(reason, { key: 'r', code: 'KeyR' })).toBe(true)
  expect(await trail('adminUpdateNodeVersions')).toHaveLength(1)
})

test('a severe finding is approved with a reason, which goes with the decision', async () => {
  await waiting(2, [SEVERE])
  await open()
  await list()
  key('a')
  const dialog = within(await openDialog())
  expect(dialog.getByRole('note')).toHaveTextContent(
    '1 version has severe findings. Say why it’s fine to install anyway.',
  )
  expect(dialog.getByRole('note')).toHaveTextContent('masks@1.0.0')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Say why it’s fine to install anyway.')
  expect(await statusOf('1.0.0')).toBe('NodeVersionStatusFlagged')
  await userEvent.type(dialog.getByRole('textbox'), 'Its own server.{Control>}{Enter}{/Control}')
  await isCurrent('1.1.0')
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
  const [entry] = await trail('adminUpdateNodeVersions')
  expect(JSON.stringify(entry?.after)).toContain('Its own server.')
})

test('whoever approves all at once is asked once, and told how many are severe', async () => {
  await waiting(2, [SEVERE])
  const id = await given.archivedVersion('masks', '2.0.0', zipOf({ 'nodes.py': '' }), {
    status: 'NodeVersionStatusFlagged',
    createdAt: hour(5),
  })
  await given.contents(id, { findings: [FINDING] })
  await open()
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'Select all on this page' }))
  key('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve: 3 versions' }))
  expect(dialog.getByRole('note')).toHaveTextContent(
    '2 versions have severe findings. Say why they’re fine to install anyway.',
  )
  expect(dialog.getByRole('note')).toHaveTextContent(/masks@1\.0\.0.*masks@1\.1\.0/)
  await userEvent.type(dialog.getByRole('textbox'), 'Looked at all.{Control>}{Enter}{/Control}')
  for (const number of ['1.0.0', '1.1.0', '2.0.0'])
    await waitFor(async () => expect(await statusOf(number)).toBe('NodeVersionStatusActive'))
})

test('a finding that was marked harmful meanwhile is asked about when the registry refuses', async () => {
  await waiting(1)
  await open()
  await list()
  await call('/admin/nodes/masks/versions/1.0.0/verdicts', {
    method: 'PUT',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rule: FINDING.rule, file: FINDING.file, verdict: 'harmful' }),
  })
  key('a')
  expect(await screen.findByText('Not approved: masks@1.0.0')).toBeInTheDocument()
  expect(screen.getByText(/It has severe findings, so approving it needs a reason/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try the failed ones again' }))
  const dialog = within(await openDialog())
  await userEvent.type(dialog.getByRole('textbox'), 'A mistake.{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
})

test('after several were decided the next is looked at, and after an undo the first that came back', async () => {
  await waiting(8)
  await open()
  await list()
  key('j')
  for (const name of ['masks@1.1.0', 'masks@1.2.0', 'masks@1.4.0'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  key('a')
  await isCurrent('1.3.0')
  key('j')
  await isCurrent('1.5.0')
  await waitFor(async () => expect(await trail('adminUpdateNodeVersions')).toHaveLength(3))
  key('u')
  await isCurrent('1.1.0')
  await waitFor(() => expect(screen.getByRole('button', { name: 'masks@1.1.0' })).toHaveFocus())
})

test('what was decided without a network is said not to have been sent, also once it is back', async () => {
  await waiting(1)
  await open()
  await list()
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  outage.on = true
  key('a')
  expect(await screen.findByText('Not approved: masks@1.0.0')).toBeInTheDocument()
  const decisions = within(screen.getByRole('region', { name: 'Recent decisions' }))
  expect(decisions.getByRole('alert')).toHaveTextContent(
    'masks@1.0.0: You’re offline, so this wasn’t sent. Try again when you’re back online.',
  )
  network.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(decisions.getByRole('alert')).toHaveTextContent(
    'masks@1.0.0: You were offline, so this wasn’t sent. Try again.',
  )
})

test('keys of a keyboard without Latin letters work by their place', async () => {
  await waiting(2)
  await open()
  await list()
  key('о', { code: 'KeyJ' })
  await isCurrent('1.1.0')
})

test('the version being looked at stands in the address, which leads back to it', async () => {
  await waiting(3)
  const journey = await open()
  await isCurrent('1.0.0')
  key('j')
  await isCurrent('1.1.0')
  expect(journey.addresses.at(-1)).toBe('/admin/versions?version=masks%401.1.0')
  expect(new Set(journey.steps)).toEqual(new Set(['replace']))
  await settled()
  await open({ version: 'masks@1.2.0' })
  await isCurrent('1.2.0')
  await settled()
  await put('1.2.0', { status: 'NodeVersionStatusBanned' })
  await open({ version: 'masks@1.2.0' })
  await isCurrent('1.2.0')
  expect(screen.getByText('This version is no longer in the list')).toBeInTheDocument()
})

test('the part being read stays when one goes on to another version', async () => {
  await waiting(2)
  await open()
  await isCurrent('1.0.0')
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  key('j')
  await isCurrent('1.1.0')
  expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})

test('from a row a few steps by Tab lead to the decision, and Enter to the details, which scroll by keys', async () => {
  await waiting(20)
  await open()
  await userEvent.click(within(await list()).getByRole('button', { name: 'masks@1.1.0' }))
  let steps = 0
  while (document.activeElement?.textContent !== 'Approve' && steps < 20) {
    await userEvent.tab()
    steps += 1
  }
  expect(steps).toBeLessThanOrEqual(6)
  within(await list())
    .getByRole('button', { name: 'masks@1.1.0' })
    .focus()
  await userEvent.keyboard('{Enter}')
  const details = screen.getByRole('region', { name: 'Version details' })
  expect(details).toHaveFocus()
  const scrolled = jest.fn()
  details.scrollBy = scrolled
  key('PageDown')
  key('PageDown', { repeat: true })
  expect(scrolled).toHaveBeenCalledTimes(2)
  key('j')
  await isCurrent('1.2.0')
  expect(details).toHaveFocus()
})

test('the queue follows by itself what a colleague does, and neither cursor nor selection moves', async () => {
  await waiting(3)
  await given.user('mo', { isAdmin: true, name: 'Mo' })
  await open()
  await list()
  key('j')
  await isCurrent('1.1.0')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select masks@1.2.0' }))
  await put('1.0.0', { status: 'NodeVersionStatusBanned' })
  await call('/admin/nodes/masks/versions/1.2.0/viewer', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${given.token('mo', { name: 'Mo' })}` },
  })
  await waitFor(async () => expect(await names()).toEqual(['masks@1.1.0', 'masks@1.2.0']))
  await isCurrent('1.1.0')
  expect(screen.getByRole('checkbox', { name: 'Select masks@1.2.0' })).toBeChecked()
  const [, row] = within(await list()).getAllByRole('listitem')
  await waitFor(() => expect(row).toHaveTextContent(/Mo.* has it open too/))
  const others = async () =>
    (
      await call('/admin/versions/revision', {
        headers: { Authorization: `Bearer ${given.token('mo', { name: 'Mo' })}` },
      })
    ).body
  expect(await others()).toMatchObject({
    viewers: [{ node_id: 'masks', version: '1.1.0', name: 'Grace' }],
  })
})

test('nothing happens while a moderator types', async () => {
  await waiting(2)
  await open()
  await list()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Reason contains' }), 'a')
  expect(await statusOf('1.0.0')).toBe('NodeVersionStatusFlagged')
  expect(screen.queryByText('Recent decisions')).not.toBeInTheDocument()
})

test('a rejection needs a reason, which the owner reads and which is offered the next time', async () => {
  await waiting(2)
  await open()
  await list()
  key('r')
  const dialog = within(await openDialog())
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Say why')
  await userEvent.type(dialog.getByRole('textbox'), 'It phones home.{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusBanned'))
  const { body } = await call(
    '/nodes/masks/versions?statuses=NodeVersionStatusBanned&include_status_reason=true',
    { headers: { Authorization: `Bearer ${given.token('ada')}` } },
  )
  const [version] = body as { status_reason: string }[]
  expect(JSON.parse(version?.status_reason ?? '')).toMatchObject({ message: 'It phones home.', by: 'Grace' })
  await isCurrent('1.1.0')
  key('r')
  const next = within(await openDialog())
  await userEvent.click(next.getByRole('button', { name: 'It phones home.' }))
  expect(next.getByRole('textbox')).toHaveValue('It phones home.')
})

test('a range is selected with shift, approved as one batch, and undone as one', async () => {
  await waiting(4)
  await open()
  await list()
  key('x')
  key('j')
  key('j')
  await isCurrent('1.2.0')
  key('X', { shiftKey: true })
  expect(screen.getByText('Selected: 3')).toBeInTheDocument()
  key('a')
  expect(await names()).toEqual(['masks@1.3.0'])
  const recent = within(await screen.findByRole('region', { name: 'Recent decisions' }))
  await waitFor(async () => expect(await trail('adminUpdateNodeVersions')).toHaveLength(3))
  const batches = new Set((await trail('adminUpdateNodeVersions')).map((entry) => entry.batch_id))
  expect(batches.size).toBe(1)
  await userEvent.click(recent.getByRole('button', { name: 'Undo all' }))
  await waitFor(async () => expect((await names()).length).toBe(4))
  expect((await trail('adminUndoNodeVersions')).map((entry) => entry.batch_id)).toEqual(
    Array.from({ length: 3 }, () => [...batches][0]),
  )
})

test('what a colleague has decided meanwhile is told, and left alone', async () => {
  await waiting(1)
  await open()
  await list()
  await put('1.0.0', { status: 'NodeVersionStatusBanned', status_reason: 'A colleague was faster.' })
  key('a')
  expect(await screen.findByText(/someone else has just changed it: Banned/)).toBeInTheDocument()
  expect(screen.getByText('Not approved: masks@1.0.0')).toBeInTheDocument()
  expect(await statusOf('1.0.0')).toBe('NodeVersionStatusBanned')
})

test('a version that a colleague decides about stays until one goes on, so that nothing unseen is decided', async () => {
  await waiting(2)
  await open()
  await isCurrent('1.0.0')
  await put('1.0.0', { status: 'NodeVersionStatusBanned', status_reason: 'A colleague was faster.' })
  fireEvent(window, new Event('visibilitychange'))
  expect(await screen.findByText('This version is no longer in the list')).toBeInTheDocument()
  await isCurrent('1.0.0')
  key('a')
  expect(await screen.findByText(/someone else has just changed it: Banned/)).toBeInTheDocument()
  await isCurrent('1.1.0')
  expect(await statusOf('1.0.0')).toBe('NodeVersionStatusBanned')
  expect(await statusOf('1.1.0')).toBe('NodeVersionStatusFlagged')
})

test('who narrows the list looks at the first of what was found', async () => {
  await waiting(3)
  await open()
  await isCurrent('1.0.0')
  key('j')
  await isCurrent('1.1.0')
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Pack, publisher or pack@version' }),
    'masks@1.2',
  )
  await isCurrent('1.2.0')
  expect(await names()).toEqual(['masks@1.2.0'])
  expect(screen.queryByText('This version is no longer in the list')).not.toBeInTheDocument()
})

test('deciding about one version leaves the selection of others alone', async () => {
  await waiting(3)
  await open()
  await list()
  for (const name of ['masks@1.1.0', 'masks@1.2.0'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const detail = within(screen.getByRole('article'))
  await userEvent.click(detail.getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
  expect(screen.getByText('Selected: 2')).toBeInTheDocument()
})

test('a reason that was begun is there again after the dialog was left or the page loaded anew', async () => {
  await waiting(2)
  await open()
  await list()
  key('r')
  await userEvent.type(within(await openDialog()).getByRole('textbox'), 'It phones ho{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await settled()
  await open()
  await list()
  key('r')
  const again = within(await openDialog())
  expect(again.getByRole('textbox')).toHaveValue('It phones ho')
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
  key('r')
  expect(within(await openDialog()).getByRole('textbox')).toHaveValue('')
})

test('a rejection that does not reach the service keeps its reason for the next try', async () => {
  await waiting(1)
  await open()
  await list()
  key('r')
  const reason = within(await openDialog()).getByRole('textbox')
  outage.on = true
  await userEvent.type(reason, 'It phones home.{Control>}{Enter}{/Control}')
  const retry = await screen.findByRole('button', { name: 'Try the failed ones again' })
  outage.on = false
  await userEvent.click(retry)
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusBanned'))
  const [entry] = await trail('adminUpdateNodeVersions')
  expect(JSON.stringify(entry?.after)).toContain('It phones home.')
})

test('the focus goes from row to row as they are decided, and to what is said when none is left', async () => {
  await waiting(2)
  await open()
  await userEvent.click(within(await list()).getByRole('button', { name: 'masks@1.0.0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'masks@1.1.0' })).toHaveFocus())
  key('a')
  await waitFor(() => expect(screen.getByText('Everything on this page is decided.')).toHaveFocus())
  await waitFor(async () => expect(await statusOf('1.1.0')).toBe('NodeVersionStatusActive'))
})

test('what has no archive cannot be approved, and the keys say so', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged', downloadUrl: '' })
  await open()
  await isCurrent('1.0.0')
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  key('a')
  expect(screen.getByText('Can’t be approved as is: masks@1.0.0')).toBeInTheDocument()
  expect(screen.queryByText('Recent decisions')).not.toBeInTheDocument()
})

test('whoever leaves in the middle of a batch is asked first, and nobody else', async () => {
  await waiting(2)
  const asksFirst = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  let send = () => {}
  gate = new Promise((resolve) => {
    send = resolve
  })
  await open()
  await list()
  expect(asksFirst()).toBe(false)
  key('a')
  await waitFor(() => expect(asksFirst()).toBe(true))
  send()
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
  await waitFor(() => expect(asksFirst()).toBe(false))
})

test('when the service is away a decision comes back with the way to try again', async () => {
  await waiting(2)
  await open()
  await list()
  outage.on = true
  key('a')
  await isCurrent('1.1.0')
  const retry = await screen.findByRole('button', { name: 'Try the failed ones again' })
  expect(await names()).toEqual(['masks@1.0.0', 'masks@1.1.0'])
  outage.on = false
  await userEvent.click(retry)
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
})

test('what the registry refuses of a batch is said in words', async () => {
  await waiting(1)
  let send = () => {}
  gate = new Promise((resolve) => {
    send = resolve
  })
  await open()
  await list()
  key('a')
  const { db } = await database()
  await db.delete(nodeVersions)
  send()
  const [trouble] = await screen.findAllByText('This version no longer exists.', { exact: false })
  expect(trouble).toHaveTextContent('masks@1.0.0: This version no longer exists.')
})

test('what was judged fine in a file is offered wherever the same file turns up', async () => {
  await waiting(2)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as harmless' }))
  await userEvent.type(screen.getByLabelText('Note for other moderators'), 'Only its own server.')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as harmless' }))
  expect(await screen.findByText('Only its own server.')).toBeInTheDocument()
  key('j')
  await isCurrent('1.1.0')
  expect(
    await screen.findByText('Everything that holds this version back was marked harmless before'),
  ).toBeInTheDocument()
  expect(screen.getByText('Only its own server.')).toBeInTheDocument()
  await waitFor(async () =>
    expect(within(await list()).getAllByText('All marked harmless before')).toHaveLength(2),
  )
})

test('a moderator sees what a version changes since the last approved one, line by line', async () => {
  const id = await given.archivedVersion('masks', '0.9.0', zipOf({ 'nodes.py': 'a = 1\nb = 2\n' }))
  await given.contents(id, { files: [{ path: 'nodes.py', size: 12, sha256: 'cd'.repeat(32) }] })
  const held = await given.archivedVersion('masks', '1.0.0', zipOf({ 'nodes.py': 'a = 1\nb = 3\n' }), {
    status: 'NodeVersionStatusFlagged',
  })
  await given.contents(held, {
    files: [{ path: 'nodes.py', size: 12, sha256: DIGEST }],
    findings: [{ ...FINDING, line: 2 }],
  })
  await open()
  expect(await screen.findByText('New')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Changes' }))
  expect(await screen.findByText(/Compared with 0\.9\.0/)).toBeInTheDocument()
  expect(screen.getByText('Changed files: 1')).toBeInTheDocument()
  const file = screen.getByText('nodes.py', { selector: 'summary code' }).closest('details')
  if (!file) throw new Error('the file cannot be opened')
  file.open = true
  fireEvent(file, new Event('toggle'))
  expect(await screen.findByRole('deletion')).toHaveTextContent('2−b = 2')
  expect(screen.getByRole('insertion')).toHaveTextContent('2+b = 3')
})

test('the history tells who decided what, and a batch of any day can be undone from there', async () => {
  await waiting(2)
  const { status } = await call('/admin/versions/batches', {
    method: 'POST',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      batch_id: 'batch-of-yesterday',
      items: ['1.0.0', '1.1.0'].map((version) => ({
        node_id: 'masks',
        version,
        status: 'NodeVersionStatusBanned',
        reason: 'Spam.',
      })),
    }),
  })
  expect(status).toBe(200)
  await open({ statuses: 'NodeVersionStatusBanned' })
  await list()
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }))
  const panel = within(screen.getByRole('tabpanel', { name: 'History' }))
  expect(await panel.findByText('Spam.')).toBeInTheDocument()
  expect(panel.getByText('Grace')).toBeInTheDocument()
  await userEvent.click(panel.getByRole('button', { name: 'Undo the whole batch' }))
  for (const number of ['1.1.0', '1.0.0'])
    await waitFor(async () => expect(await statusOf(number)).toBe('NodeVersionStatusFlagged'))
})

test('whoever lets a rejected version be installed after all is asked why', async () => {
  await waiting(1)
  await put('1.0.0', { status: 'NodeVersionStatusBanned', status_reason: 'Spam.' })
  await open({ statuses: 'NodeVersionStatusBanned' })
  await list()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve: masks@1.0.0' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'I took it for another.')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
  const [entry] = await trail('adminUpdateNodeVersions')
  expect(JSON.stringify(entry?.after)).toContain('I took it for another.')
})

test('? shows the keys', async () => {
  await waiting(1)
  await open()
  await list()
  key('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Undo the last decision',
  )
})

test('on a phone a version opens over the list, and the next one follows a decision', async () => {
  screenIs(false)
  await waiting(2)
  await open()
  await userEvent.click(within(await list()).getByRole('button', { name: 'masks@1.0.0' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'masks@1.0.0' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  const next = await screen.findByRole('dialog', { name: 'masks@1.1.0' })
  await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement))
  await waitFor(async () => expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive'))
})

test('an empty queue says what to do next', async () => {
  const journey = await open({ q: 'nowhere' })
  expect(await screen.findByText('No versions found')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything waiting' }))
  expect(journey.addresses.at(-1)).toBe('/admin/versions')
})

test('anybody else is told that this is for administrators (specification, section 6)', async () => {
  await waiting(1)
  comesAs('ada', given.token('ada'))
  await open()
  expect(await screen.findByText('Admins only')).toBeInTheDocument()
  expect(screen.queryByText('masks@1.0.0')).not.toBeInTheDocument()
})
