import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { queryClient } from '../../../src/api/query-client'
import PublisherTokensPage from '../../../src/pages/publishers/[publisherId]/tokens'
import { publisherMembers, publishers, tokens, users } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  comesAs('ada', given.token('ada'))
})
afterEach(() => {
  jest.useRealTimers()
  return settled()
})
afterAll(closeDatabase)

const SECRET = /^cpat_[0-9A-Za-z]{49}$/
const DAY = 24 * 60 * 60 * 1000

const open = () =>
  renderPage(<PublisherTokensPage />, {
    pathname: '/publishers/[publisherId]/tokens',
    query: { publisherId: 'acme' },
  })
const dialog = async () => within(await screen.findByRole('dialog'))
const openForm = async () => userEvent.click(await screen.findByRole('button', { name: 'Create key' }))
const submit = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Create key' }))
const createKey = async (name = 'Laptop') => {
  await openForm()
  await userEvent.type((await dialog()).getByLabelText('Name'), name)
  await submit()
  return (await (await dialog()).findByText(SECRET)).textContent ?? ''
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'li bdi' })).closest('li')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}
const storedTokens = async () => (await database()).db.select().from(tokens)
const publish = (secret: string) =>
  call('/publishers/acme/nodes/masks/versions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      personal_access_token: secret,
      node: { id: 'masks', name: 'Masks' },
      node_version: { version: '1.0.0' },
    }),
  })

test('somebody without keys is told what they are for', async () => {
  await open()
  expect(await screen.findByText('No API keys yet')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Create key' })).toBeInTheDocument()
})

test('where keys need a second factor, the form says where to set one up, and what was typed stays', async () => {
  connectWebsite({ keysNeedSecondFactor: true })
  await open()
  await openForm()
  await userEvent.type((await dialog()).getByLabelText('Name'), 'CI')
  await submit()
  expect(await (await dialog()).findByText(/need a second factor to create API keys here/)).toBeVisible()
  expect((await dialog()).getByLabelText('Name')).toHaveValue('CI')
  expect(await storedTokens()).toEqual([])
})

test('a list tells name, first characters, when made, last used and when it ends (specification, section 7, Tokens)', async () => {
  await given.personalToken('acme')
  await (await database()).db.update(tokens).set({
    name: 'CI',
    description: 'of the masks repository',
    secretStart: 'cpat_Ab3d',
    createdAt: new Date(Date.now() - 40 * DAY),
    lastUsedAt: new Date(Date.now() - 3 * DAY),
    expiresAt: new Date(Date.now() + 5 * DAY + 60_000),
  })
  await open()
  const row = await rowOf('CI')
  expect(row.getByText('cpat_Ab3d***')).toBeInTheDocument()
  expect(row.getByText('of the masks repository')).toBeInTheDocument()
  expect(row.getByText('last month')).toBeInTheDocument()
  expect(row.getByText('3 days ago')).toBeInTheDocument()
  expect(row.getByText('in 5 days')).toBeInTheDocument()
  expect(row.getByText('Expires soon')).toBeInTheDocument()
})

test('a key that has expired says so', async () => {
  await given.personalToken('acme')
  await (await database()).db.update(tokens).set({ expiresAt: new Date(Date.now() - DAY) })
  await open()
  expect(await (await rowOf('CI')).findByText('Expired')).toBeInTheDocument()
})

test('a new key is shown once, with what to do with it, and kept nowhere (specification, section 7, Tokens)', async () => {
  await open()
  const secret = await createKey()
  const shown = await dialog()
  expect(shown.getByText('ENVIRONMENT=dev comfy node publish')).toBeInTheDocument()
  const workflow = shown.getByText(/name: Publish to the registry/)
  expect(workflow).toHaveTextContent('REGISTRY_ACCESS_TOKEN: ${{ secrets.REGISTRY_ACCESS_TOKEN }}')
  expect(workflow).not.toHaveTextContent(secret)

  const close = () => shown.getByRole('button', { name: /Done|Yes, close/ })
  await userEvent.click(close())
  expect(shown.getByRole('alert')).toHaveTextContent('You won’t see this key again. Have you copied it?')
  await userEvent.click(close())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  const row = await rowOf('Laptop')
  expect(row.getByText(`${secret.slice(0, 9)}***`)).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(secret)
  await waitFor(() => expect(queryClient().getMutationCache().getAll()).toEqual([]))
  const cached = queryClient()
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data)
  expect(JSON.stringify(cached)).not.toContain(secret)
  for (const storage of [window.localStorage, window.sessionStorage])
    expect(JSON.stringify({ ...storage })).not.toContain(secret)
})

test('a new key is good for as long as was chosen', async () => {
  await open()
  await openForm()
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Name'), 'Short')
  await userEvent.type(form.getByLabelText('Description (optional)'), 'for a talk')
  await userEvent.selectOptions(form.getByLabelText('Valid for'), '30 days')
  await submit()
  await (await dialog()).findByText(SECRET)
  const [stored] = await storedTokens()
  expect(stored).toMatchObject({ name: 'Short', description: 'for a talk' })
  expect((stored?.expiresAt?.getTime() ?? 0) - Date.now()).toBeCloseTo(30 * DAY, -5)
})

test('a key without expiry is to be had when it is asked for', async () => {
  await open()
  await openForm()
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Name'), 'Long')
  await userEvent.selectOptions(form.getByLabelText('Valid for'), 'No expiration')
  await submit()
  await (await dialog()).findByText(SECRET)
  expect(await storedTokens()).toMatchObject([{ name: 'Long', expiresAt: null }])
})

test('the first publish with a key is seen here without doing anything', async () => {
  await open()
  const secret = await createKey()
  const shown = await dialog()
  await userEvent.click(shown.getByRole('button', { name: 'Done' }))
  await userEvent.click(shown.getByRole('button', { name: 'Yes, close' }))
  const unused = () => screen.findAllByText('Never')
  expect(await unused()).toHaveLength(1)
  await settled()

  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'performance'] })
  await open()
  expect(await unused()).toHaveLength(1)
  expect(await publish(secret)).toMatchObject({ status: 201 })
  act(() => jest.advanceTimersByTime(10_000))
  expect(await screen.findAllByText('now')).not.toHaveLength(0)
  await waitFor(() => expect(screen.queryByText('Never')).not.toBeInTheDocument())
})

test('a deleted key stops working at once, after a question that says so (specification, section 7, Tokens)', async () => {
  await open()
  const secret = await createKey()
  const shown = await dialog()
  await userEvent.click(shown.getByRole('button', { name: 'Done' }))
  await userEvent.click(shown.getByRole('button', { name: 'Yes, close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete key Laptop' }))
  const question = await dialog()
  expect(question.getByText(/Anything using it stops working immediately/)).toBeInTheDocument()
  await userEvent.click(question.getByRole('button', { name: 'Delete key' }))
  expect(await screen.findByText('No API keys yet')).toBeInTheDocument()
  expect(await publish(secret)).toMatchObject({ status: 400, body: { error: 'invalid_token' } })
})

test('after a key was deleted the focus is in the page’s content', async () => {
  await given.personalToken('acme')
  await renderPage(
    <main tabIndex={-1}>
      <PublisherTokensPage />
    </main>,
    { pathname: '/publishers/[publisherId]/tokens', query: { publisherId: 'acme' } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete key CI' }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete key' }))
  expect(await screen.findByText('No API keys yet')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('somebody changes their mind about deleting', async () => {
  await given.personalToken('acme')
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete key CI' }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await storedTokens()).toHaveLength(1)
})

describe('what the registry refuses is said where it was asked for', () => {
  const banAda = async () =>
    (await database()).db.update(users).set({ isBanned: true }).where(eq(users.id, 'ada'))

  test('a key without a name is not asked for', async () => {
    await open()
    await openForm()
    await userEvent.type((await dialog()).getByLabelText('Name'), '  ')
    await submit()
    expect(await screen.findByText('Enter a name for the key.')).toBeInTheDocument()
    expect(await storedTokens()).toEqual([])
  })

  test('texts that are too long are told', async () => {
    await open()
    await openForm()
    await userEvent.click((await dialog()).getByLabelText('Name'))
    await userEvent.paste('x'.repeat(201))
    await userEvent.click((await dialog()).getByLabelText('Description (optional)'))
    await userEvent.paste('x'.repeat(501))
    await submit()
    expect(await screen.findByText('At most 200 characters.')).toBeInTheDocument()
    expect(screen.getByText('At most 500 characters.')).toBeInTheDocument()
  })

  test('what the registry finds wrong with a text stands at its field', async () => {
    await open()
    await openForm()
    await userEvent.click((await dialog()).getByLabelText('Name'))
    await userEvent.paste('Half \ud83d')
    await submit()
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'it holds a character that no text has',
    )
    await waitFor(async () => expect((await dialog()).getByLabelText('Name')).toHaveFocus())
    expect((await dialog()).getByLabelText('Name')).toBeInvalid()
    expect(await storedTokens()).toEqual([])
  })

  test('an end that the registry’s clock has passed is told at its field', async () => {
    connectWebsite({ clock: () => new Date(Date.now() + 100 * DAY) })
    comesAs('ada', given.token('ada', { auth_time: Math.floor((Date.now() + 100 * DAY) / 1000) }))
    await open()
    await openForm()
    await userEvent.type((await dialog()).getByLabelText('Name'), 'Laptop')
    await submit()
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('this time has already passed')
    expect((await dialog()).getByLabelText('Valid for')).toBeInvalid()
    await userEvent.selectOptions((await dialog()).getByLabelText('Valid for'), '365 days')
    await submit()
    expect(await (await dialog()).findByText(SECRET)).toBeInTheDocument()
  })

  test('whoever makes keys too often is told when to come again', async () => {
    connectWebsite({ limits: { writes: new RateLimiterMemory({ points: 0, duration: 60 }) } })
    await open()
    await openForm()
    await userEvent.type((await dialog()).getByLabelText('Name'), 'Laptop')
    await submit()
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(/Try again in (?:60|59) seconds/)
    expect((await dialog()).getByLabelText('Name')).toHaveValue('Laptop')
  })

  test('somebody banned makes no key, and keeps what they typed', async () => {
    await open()
    await openForm()
    await userEvent.type((await dialog()).getByLabelText('Name'), 'Laptop')
    await banAda()
    await submit()
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('banned')
    expect((await dialog()).getByLabelText('Name')).toHaveValue('Laptop')
  })

  test('somebody banned deletes no key', async () => {
    await given.personalToken('acme')
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete key CI' }))
    await banAda()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete key' }))
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('banned')
  })

  test('a key that somebody else has deleted is told, and gone from the list', async () => {
    await given.personalToken('acme')
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete key CI' }))
    await (await database()).db.delete(tokens)
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete key' }))
    expect(await screen.findByText('Someone has already deleted this key.')).toBeInTheDocument()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('No API keys yet')).toBeInTheDocument()
  })

  test('somebody who is no owner any more makes no key', async () => {
    await open()
    await openForm()
    await userEvent.type((await dialog()).getByLabelText('Name'), 'Laptop')
    await (await database()).db.delete(publisherMembers)
    await submit()
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'You no longer have access. An owner can invite you again',
    )
  })

  test('somebody who is no owner any more deletes no key', async () => {
    await given.personalToken('acme')
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete key CI' }))
    await (await database()).db.delete(publisherMembers)
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete key' }))
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'You no longer have access. An owner can invite you again',
    )
    expect(await storedTokens()).toHaveLength(1)
  })

  test('there is no key for a publisher that was deleted meanwhile', async () => {
    await open()
    await openForm()
    await userEvent.type((await dialog()).getByLabelText('Name'), 'Laptop')
    await (await database()).db.delete(publishers).where(eq(publishers.id, 'acme'))
    await submit()
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('This publisher no longer exists')
  })

  test('an administrator who owns nothing sees no keys (specification, section 6)', async () => {
    await given.personalToken('acme')
    await given.user('root', { isAdmin: true })
    comesAs('root', given.token('root'))
    await open()
    expect(await screen.findByText('Owners and maintainers only')).toBeInTheDocument()
    expect(screen.queryByText('CI')).not.toBeInTheDocument()
  })

  test('when the service is down the list says so, keeps what it shows, and follows again', async () => {
    await given.personalToken('acme')
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'performance'] })
    await open()
    await screen.findByText('CI')
    outage.on = true
    act(() => jest.advanceTimersByTime(10_000))
    expect(await screen.findByText('Couldn’t load the API keys.')).toBeInTheDocument()
    expect(screen.getByText('CI')).toBeInTheDocument()
    outage.on = false
    act(() => jest.advanceTimersByTime(10_000))
    await waitFor(() => expect(screen.queryByText('Couldn’t load the API keys.')).not.toBeInTheDocument())
  })
})
