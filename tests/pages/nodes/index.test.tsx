import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import YourNodesPage from '../../../src/pages/nodes/index'
import { nodeVersions, publishers, users } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { mailLies } from '../../support/local-mailbox'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ada')
  comesAs('ada', given.token('ada'))
})
afterEach(() => {
  jest.useRealTimers()
  return settled()
})
afterAll(closeDatabase)

/** Long enough for requests polled every few seconds. */

const yourNodes = (query = {}) => renderPage(<YourNodesPage />, { pathname: '/nodes', query })
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('li')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}
const held = (state: 'Pending' | 'Flagged', day: number) => ({
  status: `NodeVersionStatus${state}` as const,
  createdAt: new Date(Date.UTC(2026, 7, day)),
  archiveArrivedAt: new Date(Date.UTC(2026, 7, day)),
})

describe('somebody with a publisher', () => {
  beforeEach(() => given.publisher('ada-labs', { owner: 'ada', name: 'Ada Labs' }))

  test('sees the own publishers and their packs, and where to edit them and keep their keys (specification, section 2, Your Nodes)', async () => {
    await given.publisher('strangers', { name: 'Strangers' })
    await given.node('engine', { publisherId: 'ada-labs', name: 'Analytical Engine', totalInstall: 1200 })
    await given.version('engine', '1.0.0')
    await yourNodes()
    expect(await screen.findByRole('heading', { name: /Ada Labs/ })).toBeInTheDocument()
    expect(await screen.findByText('1 pack')).toBeInTheDocument()
    const row = await rowOf('Analytical Engine')
    expect(row.getByRole('link', { name: 'Analytical Engine' })).toHaveAttribute('href', '/nodes/engine')
    expect(row.getByText('1,200 installs')).toBeInTheDocument()
    expect(row.getByText('Active')).toBeInTheDocument()
    expect(row.getByRole('link', { name: '1.0.0' })).toHaveAttribute('href', '/nodes/engine/versions/1.0.0')
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/publishers/ada-labs/edit')
    expect(screen.getByRole('link', { name: 'API keys' })).toHaveAttribute(
      'href',
      '/publishers/ada-labs/tokens',
    )
    expect(screen.getByRole('link', { name: 'Create a publisher' })).toHaveAttribute(
      'href',
      '/publishers/create?fromUrl=%2Fnodes',
    )
    expect(screen.queryByText('Strangers')).not.toBeInTheDocument()
  })

  test('sees which packs are banned and which versions are held back, and what people install meanwhile (specification, section 3)', async () => {
    await given.node('bad', { publisherId: 'ada-labs', name: 'Bad', status: 'NodeStatusBanned' })
    await given.version('bad', '1.0.0')
    await given.version('bad', '1.1.0', held('Flagged', 2))
    await given.node('engine', { publisherId: 'ada-labs', name: 'Engine' })
    await given.version('engine', '1.0.0', { createdAt: new Date(Date.UTC(2026, 7, 1)) })
    await given.version('engine', '1.1.0', held('Flagged', 2))
    await given.node('loom', { publisherId: 'ada-labs', name: 'Loom' })
    await given.version('loom', '0.1.0', held('Pending', 3))
    await given.node('shuttle', { publisherId: 'ada-labs', name: 'Shuttle' })
    await given.version('shuttle', '0.2.0', { ...held('Pending', 4), archiveArrivedAt: null })
    await yourNodes()
    expect((await rowOf('Bad')).getByText('Banned')).toBeInTheDocument()
    expect((await rowOf('Bad')).queryByText(/People still get/)).not.toBeInTheDocument()
    const engine = await rowOf('Engine')
    expect(await engine.findByText('Held back')).toBeInTheDocument()
    expect(engine.getByRole('link', { name: '1.1.0' })).toBeInTheDocument()
    expect(engine.getByText('People still get 1.0.0.')).toBeInTheDocument()
    expect((await rowOf('Loom')).getByText('In review')).toBeInTheDocument()
    const shuttle = await rowOf('Shuttle')
    expect(shuttle.getByText('Waiting for upload')).toBeInTheDocument()
    expect(shuttle.getByText('If the upload failed, publish 0.2.0 again.')).toBeInTheDocument()
  })

  test('sees a version leave its review without doing anything', async () => {
    await given.node('engine', { publisherId: 'ada-labs', name: 'Engine' })
    const id = await given.version('engine', '1.0.0', held('Pending', 1))
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'performance'] })
    await yourNodes()
    expect(await (await rowOf('Engine')).findByText('In review')).toBeInTheDocument()
    const { db } = await database()
    await db.update(nodeVersions).set({ status: 'NodeVersionStatusActive' }).where(eq(nodeVersions.id, id))
    act(() => jest.advanceTimersByTime(4000))
    expect(await screen.findByText('Active')).toBeInTheDocument()
    expect(screen.queryByText('In review')).not.toBeInTheDocument()
  })

  test('sees by itself a later publish, and what a moderator decides about it', async () => {
    await given.node('engine', { publisherId: 'ada-labs', name: 'Engine' })
    await given.version('engine', '1.0.0', { createdAt: new Date(Date.UTC(2026, 7, 1)) })
    await yourNodes()
    const row = await rowOf('Engine')
    expect(await row.findByRole('link', { name: '1.0.0' })).toBeInTheDocument()
    await given.version('engine', '1.1.0', { ...held('Flagged', 2), archiveArrivedAt: new Date() })
    expect(await row.findByText('Held back')).toBeInTheDocument()
    const moderator = await given.user('mo', { isAdmin: true })
    await call('/admin/nodes/engine/versions/1.1.0', {
      method: 'PUT',
      headers: { ...moderator.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'NodeVersionStatusActive' }),
    })
    expect(await row.findByRole('link', { name: '1.1.0' })).toBeInTheDocument()
    await waitFor(() => expect(row.queryByText('Held back')).not.toBeInTheDocument())
  })

  test('has the packs a dozen at a time, each publisher with pages of its own', async () => {
    for (let index = 10; index < 23; index++)
      await given.node(`pack-${index}`, { publisherId: 'ada-labs', name: `Pack ${index}` })
    await given.version('pack-10', '1.0.0')
    await yourNodes()
    expect(await screen.findByText('13 packs')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Pack 21' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pack 22' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/nodes?page-ada-labs=2')
  })

  test('finds the second page by its address', async () => {
    for (let index = 10; index < 23; index++)
      await given.node(`pack-${index}`, { publisherId: 'ada-labs', name: `Pack ${index}` })
    await yourNodes({ 'page-ada-labs': '2' })
    expect(await screen.findByRole('link', { name: 'Pack 22' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pack 10' })).not.toBeInTheDocument()
  })

  test('is led to the first pack, each step ticked once it has happened', async () => {
    await yourNodes()
    const steps = async () =>
      (await screen.findAllByRole('listitem'))
        .map((item) => /^(?:\d?)(Done|To do):(.*?)(?:Go to|comfy|The review|$)/.exec(item.textContent ?? ''))
        .flatMap((match) => (match ? [`${match[1]}: ${match[2]?.trim()}`] : []))
    await screen.findByText('Create an API key')
    expect(await steps()).toEqual([
      'Done: Create a publisher',
      'To do: Create an API key',
      'To do: Publish a version',
      'To do: It passes the review and people can install it',
    ])
    expect(screen.getByRole('link', { name: 'Go to API keys' })).toHaveAttribute(
      'href',
      '/publishers/ada-labs/tokens',
    )
  })

  test('sees the key, the first publish and the review ticked off as they happen', async () => {
    await given.personalToken('ada-labs')
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'performance'] })
    await yourNodes()
    expect(await screen.findByText('comfy node publish')).toBeInTheDocument()
    await given.node('engine', { publisherId: 'ada-labs', name: 'Engine' })
    const id = await given.version('engine', '0.1.0', held('Pending', 1))
    act(() => jest.advanceTimersByTime(10_000))
    expect(await screen.findByRole('link', { name: 'Engine' })).toBeInTheDocument()
    expect(await screen.findByText(/The review usually takes a moment/)).toBeInTheDocument()
    const { db } = await database()
    await db.update(nodeVersions).set({ status: 'NodeVersionStatusActive' }).where(eq(nodeVersions.id, id))
    act(() => jest.advanceTimersByTime(10_000))
    expect(await screen.findByText('Active')).toBeInTheDocument()
    expect(screen.queryByText('Your first pack')).not.toBeInTheDocument()
  })

  test('is told when the publisher is banned, and that nothing can be done under it', async () => {
    const { db } = await database()
    await db.update(publishers).set({ status: 'PublisherStatusBanned' }).where(eq(publishers.id, 'ada-labs'))
    await yourNodes()
    expect(await screen.findByText('This publisher is banned')).toBeInTheDocument()
    expect(await screen.findByText('No packs yet.')).toBeInTheDocument()
    expect(screen.queryByText('Your first pack')).not.toBeInTheDocument()
  })

  test('keeps seeing the packs when the service goes away, and is told', async () => {
    await given.node('engine', { publisherId: 'ada-labs', name: 'Engine' })
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'performance'] })
    await yourNodes()
    await screen.findByRole('link', { name: 'Engine' })
    outage.on = true
    act(() => jest.advanceTimersByTime(10_000))
    expect(await screen.findByText('Couldn’t load this publisher’s packs.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Engine' })).toBeInTheDocument()
  })
})

describe('somebody whose address is not verified', () => {
  const claims = (email_verified: boolean) => ({ email: 'ada@example.com', email_verified })
  beforeEach(() => {
    comesAs('ada', given.token('ada', claims(false)))
    visitor.provider.isVerified.mockReset().mockResolvedValue(false)
    visitor.provider.sendVerification.mockReset().mockResolvedValue()
    mailLies('ada@example.com', 'VERIFY_EMAIL', 'mode=verifyEmail&oobCode=abc')
  })
  afterEach(() => jest.restoreAllMocks())

  test('is told so, has the link sent, and once it was opened is not told any more', async () => {
    await yourNodes()
    expect(await screen.findByText('Your e-mail address isn’t verified')).toBeInTheDocument()
    expect(screen.getByText(/we can only reach you at/)).toHaveTextContent('ada@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/^Sent\. Only the newest link works/)).toBeInTheDocument()
    expect(visitor.provider.sendVerification).toHaveBeenCalledWith('/auth/login?fromUrl=%2Fnodes')
    expect(screen.getByRole('button', { name: /Resend in/ })).toBeDisabled()
    expect(await screen.findByRole('link', { name: 'Open the link from the e-mail' })).toBeInTheDocument()
    visitor.token = given.token('ada', claims(true))
    visitor.provider.isVerified.mockResolvedValue(true)
    await waitFor(() =>
      expect(screen.queryByText('Your e-mail address isn’t verified')).not.toBeInTheDocument(),
    )
    const { db } = await database()
    await waitFor(async () =>
      expect(await db.select().from(users)).toEqual([expect.objectContaining({ emailVerified: true })]),
    )
  })

  test('reads why the link could not be sent', async () => {
    visitor.provider.sendVerification.mockRejectedValue({ code: 'auth/too-many-requests' })
    await yourNodes()
    await userEvent.click(await screen.findByRole('button', { name: 'Send link' }))
    expect(
      await screen.findByText('Too many attempts. Wait a few minutes and try again.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled()
  })
})

test('nothing is said of an address that is verified', async () => {
  await yourNodes()
  await screen.findByText('You don’t have a publisher yet')
  expect(screen.queryByText('Your e-mail address isn’t verified')).not.toBeInTheDocument()
})

test('somebody without a publisher is told what to do next', async () => {
  await yourNodes()
  expect(await screen.findByText('You don’t have a publisher yet')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Create a publisher' })).toHaveLength(1)
  expect(screen.getByRole('list', { name: 'Your first pack' })).toBeInTheDocument()
})

test('when the service is down it says so, and trying again helps', async () => {
  outage.on = true
  await yourNodes()
  expect(await screen.findByText('Couldn’t load your publishers.')).toBeInTheDocument()
  outage.on = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You don’t have a publisher yet')).toBeInTheDocument()
})

test('a visitor goes through login and comes back here', async () => {
  comesAs()
  const journey = await yourNodes()
  await waitFor(() => expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fnodes']))
})
