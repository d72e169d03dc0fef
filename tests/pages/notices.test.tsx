import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AuthorPage from '../../src/pages/authors/[host]/[owner]'
import NoticesPage from '../../src/pages/notices'
import FollowingPage from '../../src/pages/notices/following'
import NoticeSettingsPage from '../../src/pages/notices/settings'
import UnsubscribePage from '../../src/pages/notices/unsubscribe'
import { recordNotice } from '../../src/server/notices/record/record-notice'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { deliver, keptMails } from '../support/notices'
import { renderPage } from '../support/render-page'
import { connectWebsite, outage, settled } from '../support/service-in-process'
import { call } from '../support/service'
import { comesAs } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ada', { name: 'Ada' })
  await given.publisher('acme')
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme' })
  comesAs('ada', given.token('ada', { name: 'Ada' }))
})
afterEach(settled)
afterAll(closeDatabase)

/** Stores notices of held-back versions for Ada. */
async function hold(...versions: string[]) {
  const { db } = await database()
  for (const version of versions)
    await recordNotice(db, {
      kind: 'version_held_back',
      key: `held:${version}`,
      at: new Date(),
      nodeId: 'masks',
      version,
      data: { reason: 'runs-downloads' },
      recipients: { people: ['ada'] },
    })
}

const unread = async () => {
  const headers = { Authorization: `Bearer ${given.token('ada')}` }
  return ((await call('/users/notices/count', { headers })).body as { unread: number }).unread
}

test('notices lead to where one acts, and are read all at once', async () => {
  await hold('1.0.0', '1.1.0')
  const { db } = await database()
  const answered = { kind: 'thread_answer', key: 'answer', at: new Date(), path: '/appeals/1' } as const
  await recordNotice(db, { ...answered, data: { about: 'quota' }, recipients: { people: ['ada'] } })
  const message = {
    kind: 'contact',
    key: 'message',
    at: new Date(),
    data: { text: 'Which licence is it?' },
  } as const
  await recordNotice(db, { ...message, recipients: { people: ['ada'] } })
  const lifted = {
    ...message,
    kind: 'publisher_unbanned',
    key: 'lifted',
    data: { reason: 'It was a mistake.' },
  } as const
  await recordNotice(db, { ...lifted, recipients: { people: ['ada'] } })
  await deliver()
  await renderPage(<NoticesPage />, { pathname: '/notices' })
  const newest = await screen.findByRole('link', { name: /Mask Tools 1\.1\.0 was held back \(Unread\)/ })
  expect(newest).toHaveAttribute('href', '/nodes/masks/versions/1.1.0')
  expect(newest).toHaveTextContent('Downloads code and runs it, so it can change after the review.')
  expect(screen.getByRole('link', { name: /answer about “Higher daily limit”/ })).toBeVisible()
  expect(screen.getByText('Which licence is it?')).toBeVisible()
  expect(screen.getByText('It was a mistake.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(async () => expect(await unread()).toBe(0))
  await userEvent.click(screen.getByRole('button', { name: 'Unread' }))
  expect(await screen.findByText('You’re all caught up')).toBeVisible()
})

test('older notices are gone to by their address, and back to the newest', async () => {
  await hold(...Array.from({ length: 31 }, (_, index) => `1.0.${index}`))
  await deliver()
  const { addresses } = await renderPage(<NoticesPage />, { pathname: '/notices' })
  expect(await screen.findByRole('link', { name: /Mask Tools 1\.0\.30 was/ })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: /Mask Tools 1\.0\.0 was/ })).toBeVisible()
  expect(addresses.at(-1)).toMatch(/^\/notices\?before=[\da-f-]{36}$/)
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }))
  expect(await screen.findByRole('link', { name: /Mask Tools 1\.0\.30 was/ })).toBeVisible()
})

test('settings say which kinds come by mail, give a feed an address once, and take a webhook', async () => {
  connectWebsite({ localMode: true })
  await given.publisher('lab', { owner: 'ada', name: 'Lab' })
  await hold('1.0.0')
  await deliver({ localMode: true })
  await renderPage(<NoticeSettingsPage />, { pathname: '/notices/settings' })
  const box = await screen.findByRole('checkbox', { name: 'E-mail: Mask Tools 1.2.0 is public' })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  const mailbox = within(screen.getByRole('region', { name: 'Local mailbox' }))
  expect(await mailbox.findByText('Mask Tools 1.0.0 was held back')).toBeVisible()
  const feed = within(screen.getByRole('region', { name: 'Private feed' }))
  await userEvent.click(feed.getByRole('button', { name: 'Create an address' }))
  expect(await feed.findByText(/^http:\/\/registry\.test\/notices\/feed\/cpat_/)).toBeVisible()
  const hooks = within(screen.getByRole('region', { name: 'Webhooks' }))
  await userEvent.type(hooks.getByLabelText('Address (https)'), 'https://hooks.example.com/registry')
  await userEvent.click(hooks.getByRole('radio', { name: 'Only what I choose' }))
  await userEvent.click(hooks.getByRole('button', { name: 'Add webhook' }))
  expect(await hooks.findByText('Choose at least one.')).toBeVisible()
  await userEvent.click(hooks.getByRole('checkbox', { name: 'Mask Tools 1.2.0 was held back' }))
  await userEvent.click(hooks.getByRole('button', { name: 'Add webhook' }))
  expect(await hooks.findByText(/^whsec_/)).toBeVisible()
  const remove = { name: 'Remove https://hooks.example.com/registry' }
  expect(await hooks.findByRole('button', remove)).toBeVisible()
  const headers = { Authorization: `Bearer ${given.token('ada')}` }
  expect((await call('/users/webhooks', { headers })).body).toMatchObject([{ kinds: ['version_held_back'] }])
  await userEvent.click(hooks.getByText('What to send: Only some notices'))
  const choice = within(hooks.getAllByRole('group', { name: 'What to send' })[0]!)
  await userEvent.click(choice.getByRole('checkbox', { name: 'Your pack Mask Tools was banned' }))
  await userEvent.click(hooks.getByRole('button', { name: 'Save https://hooks.example.com/registry' }))
  await waitFor(async () =>
    expect((await call('/users/webhooks', { headers })).body).toMatchObject([
      { kinds: ['version_held_back', 'pack_banned'] },
    ]),
  )
  const { kinds } = (await call('/users/notices/settings', { headers })).body as {
    kinds: { kind: string; mail: boolean }[]
  }
  expect(kinds.find(({ kind }) => kind === 'version_approved')?.mail).toBe(true)
  // A publisher follows nothing.
  const followed = { name: 'New: Mask Tools 1.2.0' }
  expect(choice.getByRole('checkbox', followed)).toBeInTheDocument()
  await userEvent.selectOptions(hooks.getByLabelText('For'), 'Lab')
  await userEvent.click(hooks.getByRole('radio', { name: 'Only what I choose' }))
  expect(hooks.getByRole('checkbox', { name: 'Mask Tools 1.2.0 was held back' })).toBeVisible()
  expect(hooks.queryByRole('checkbox', followed)).toBeNull()
})

test('what is followed is listed, until it is no longer', async () => {
  const headers = { Authorization: `Bearer ${given.token('ada')}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ kind: 'node', target: 'masks' })
  await call('/users/follows', { method: 'POST', headers, body })
  await given.node('kims', { repository: 'https://github.com/Kim/kims' })
  await renderPage(<AuthorPage siteUrl="http://localhost:3000" />, {
    pathname: '/authors/[host]/[owner]',
    query: { host: 'github.com', owner: 'Kim' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }))
  expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  await settled()
  await renderPage(<FollowingPage />, { pathname: '/notices/following' })
  expect(await screen.findByRole('link', { name: 'Mask Tools' })).toHaveAttribute('href', '/nodes/masks')
  expect(screen.getByRole('link', { name: 'github.com/kim' })).toHaveAttribute(
    'href',
    '/authors/github.com/kim',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow github.com/kim' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'github.com/kim' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Mask Tools' }))
  expect(await screen.findByText('You aren’t following anything yet')).toBeVisible()
})

test('the link of a mail tells what it ends before it does', async () => {
  const { sent, mailer } = keptMails()
  await hold('1.0.0')
  await deliver({ mailer })
  const token = sent[0]?.unsubscribe.split('/').at(-1) ?? ''
  comesAs(undefined)
  await renderPage(<UnsubscribePage />, { pathname: '/notices/unsubscribe', query: { token } })
  expect(await screen.findByText('Mask Tools 1.2.0 was held back')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }))
  expect(await screen.findByText(/You’ll no longer get these e-mails/)).toBeVisible()
})

test.each<Record<string, string>>([{}, { token: 'cut-off' }])(
  'a link of a mail that is cut off says so: %j',
  async (query) => {
    comesAs(undefined)
    await renderPage(<UnsubscribePage />, { pathname: '/notices/unsubscribe', query })
    expect(await screen.findByText('This link doesn’t work')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Notice settings' })).toHaveAttribute('href', '/notices/settings')
    expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull()
  },
)
