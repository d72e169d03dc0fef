import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, type AxiosAdapter } from 'axios'
import type { RequestListener } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { registryHttp } from '../../../src/api/axios-instance'
import { LIMITS } from '../../../src/contract/conventions/limits'
import ClaimPage from '../../../src/pages/nodes/[nodeId]/claim'
import ClaimMyNodePage from '../../../src/pages/publishers/[publisherId]/claim-my-node'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { startGithub, stopGithub } from '../../support/github'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const REPOSITORY = 'https://github.com/ada/engine'

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ada')
  await given.publisher('ada-labs', { owner: 'ada', name: 'Ada Labs' })
  await given.node('engine', { name: 'Analytical Engine', repository: REPOSITORY })
  comesAs('ada', given.token('ada'))
})
afterEach(async () => {
  await settled()
  await stopGithub()
})
afterAll(closeDatabase)

const claimPage = () =>
  renderPage(<ClaimPage />, { pathname: '/nodes/[nodeId]/claim', query: { nodeId: 'engine' } })
const claimMyNodePage = (nodeId = 'engine') =>
  renderPage(<ClaimMyNodePage />, {
    pathname: '/publishers/[publisherId]/claim-my-node',
    query: { publisherId: 'ada-labs', nodeId },
  })
const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Continue with GitHub' }))

test('an author chooses the publisher that the pack shall belong to', async () => {
  await claimPage()
  expect(await screen.findByText('Analytical Engine')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /Ada Labs/ })).toHaveAttribute(
    'href',
    '/publishers/ada-labs/claim-my-node?nodeId=engine',
  )
  expect(screen.getByRole('link', { name: 'Create a publisher' })).toHaveAttribute(
    'href',
    `/publishers/create?fromUrl=${encodeURIComponent('/nodes/engine/claim')}`,
  )
})

test('who has five publishers already is not offered a sixth', async () => {
  for (let index = 1; index < LIMITS.publishersPerPerson; index++)
    await given.publisher(`more-${index}`, { owner: 'ada' })
  await claimPage()
  expect(await screen.findByRole('link', { name: /Ada Labs/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create a publisher' })).not.toBeInTheDocument()
})

test('a visitor reaches the claim through login and comes back to it', async () => {
  comesAs()
  const { addresses } = await claimPage()
  expect(await screen.findByRole('status')).toBeInTheDocument()
  expect(addresses).toEqual([
    `/auth/login?fromUrl=${encodeURIComponent('/nodes/[nodeId]/claim?nodeId=engine')}`,
  ])
})

test('who administers the repository makes the pack theirs (specification, sections 1 and 7, Publisher writes)', async () => {
  await startGithub()
  visitor.provider.githubAccessToken.mockResolvedValue('local-admin-token')
  await claimMyNodePage()
  await submit()
  expect(await screen.findByText('Analytical Engine now belongs to @ada-labs.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to pack' })).toHaveAttribute('href', '/nodes/engine')
  const { pool } = await database()
  const { rows } = await pool.query(`select publisher_id from nodes where id = 'engine'`)
  expect(rows).toEqual([{ publisher_id: 'ada-labs' }])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('local-admin-token')
})

const limited: RequestListener = (_request, response) => {
  response.writeHead(403, { 'x-ratelimit-remaining': '0', 'content-type': 'application/json' })
  response.end('{}')
}
const missing: RequestListener = (_request, response) => {
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end('{}')
}

test.each<[string, string, Record<string, RequestListener>, RegExp]>([
  ['has only read access', 'local-guest-token', {}, /isn’t an admin of https:\/\/github.com\/ada\/engine/],
  ['was not let in by GitHub', 'revoked', {}, /GitHub rejected the sign-in/],
  ['cannot see the repository', 'local-admin-token', { '/repos/ada/engine': missing }, /can’t see https/],
  ['asked GitHub too often', 'local-admin-token', { '/repos/ada/engine': limited }, /Wait a few minutes/],
])('who %s is told so, and may try again', async (_who, token, instead, message) => {
  await startGithub(instead)
  visitor.provider.githubAccessToken.mockResolvedValue(token)
  await claimMyNodePage()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toBeEnabled()
})

test('when GitHub is down nothing has changed, and it says so', async () => {
  visitor.provider.githubAccessToken.mockResolvedValue('local-admin-token')
  await claimMyNodePage()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t reach GitHub. Nothing has changed')
})

test('who comes second learns that somebody was first', async () => {
  await startGithub()
  visitor.provider.githubAccessToken.mockResolvedValue('local-admin-token')
  await claimMyNodePage()
  await screen.findByRole('button', { name: 'Continue with GitHub' })
  await given.publisher('eve-labs')
  const { pool } = await database()
  await pool.query(`update nodes set publisher_id = 'eve-labs' where id = 'engine'`)
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has just claimed this pack')
})

const changed = (set: string) => async () => (await database()).pool.query(set)
const meanwhile: [string, () => Promise<unknown>, RegExp][] = [
  [
    'the person was banned',
    changed('update users set is_banned = true'),
    /Your account or this publisher is/,
  ],
  [
    'the publisher has other owners',
    changed('delete from publisher_members'),
    /no longer an owner of @ada-labs/,
  ],
  ['the publisher was deleted', changed(`delete from publishers where id = 'ada-labs'`), /no longer exists/],
  ['the pack was banned', changed(`update nodes set status = 'NodeStatusBanned'`), /A banned pack can’t be/],
  [
    'the pack was deleted',
    changed(`update nodes set status = 'NodeStatusDeleted', deleted_at = now()`),
    /no longer in the registry/,
  ],
  [
    'the repository has left GitHub',
    changed(`update nodes set repository = 'https://git.example.org/ada/engine'`),
    /Claiming only works with GitHub repositories/,
  ],
  ['the session has ended', () => Promise.resolve(comesAs('ada', 'worn out')), /Your session has ended/],
]
test.each(meanwhile)('%s while the steps were read: it is said below them', async (_, happens, said) => {
  await startGithub()
  visitor.provider.githubAccessToken.mockResolvedValue('local-admin-token')
  await claimMyNodePage()
  expect(await screen.findByText('The pack moves to @ada-labs.')).toBeInTheDocument()
  await screen.findByRole('button', { name: 'Continue with GitHub' })
  await happens()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
})

test('a repository that changes while GitHub is asked is told', async () => {
  const moving: RequestListener = (_request, response) =>
    void changed(`update nodes set repository_key = 'github.com/eve/engine'`)().then(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ permissions: { admin: true } }))
    })
  await startGithub({ '/repos/ada/engine': moving })
  visitor.provider.githubAccessToken.mockResolvedValue('local-admin-token')
  await claimMyNodePage()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('The pack’s repository has just changed')
})

test('a claim whose answer was lost has worked when it is tried again', async () => {
  await startGithub()
  visitor.provider.githubAccessToken.mockResolvedValue('local-admin-token')
  const send = registryHttp.defaults.adapter as AxiosAdapter
  registryHttp.defaults.adapter = async (config) => {
    const response = await send(config)
    if (config.method === 'post') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    return response
  }
  await claimMyNodePage()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry isn’t responding')
  connectWebsite()
  await submit()
  expect(await screen.findByText('Analytical Engine now belongs to @ada-labs.')).toBeInTheDocument()
})

test('whoever claims too often is told when to come again', async () => {
  await startGithub()
  visitor.provider.githubAccessToken.mockResolvedValue('local-admin-token')
  connectWebsite({ limits: { writes: new RateLimiterMemory({ points: 0, duration: 60 }) } })
  await claimMyNodePage()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Try again in (?:60|59) seconds/)
})

test('closing GitHub’s window is no failure', async () => {
  visitor.provider.githubAccessToken.mockRejectedValue(
    Object.assign(new Error('closed'), { code: 'auth/popup-closed-by-user' }),
  )
  await claimMyNodePage()
  await submit()
  expect(await screen.findByRole('button', { name: 'Continue with GitHub' })).toBeEnabled()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['theirs', 'This pack already has a publisher'],
  ['elsewhere', 'This pack’s repository isn’t on GitHub'],
  ['banned', 'This pack is banned'],
])('what cannot be claimed says why before anybody signs in: %s', async (nodeId, title) => {
  await given.publisher('eve-labs')
  await given.node('theirs', { publisherId: 'eve-labs', repository: 'https://github.com/eve/theirs' })
  await given.node('elsewhere', { repository: 'https://git.example.org/ada/elsewhere' })
  await given.node('banned', { status: 'NodeStatusBanned', repository: 'https://github.com/ada/banned' })
  await claimMyNodePage(nodeId)
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Continue with GitHub' })).not.toBeInTheDocument()
})

test('only an owner of the publisher claims for it', async () => {
  await given.user('eve')
  comesAs('eve', given.token('eve'))
  await claimMyNodePage()
  expect(await screen.findByText('Owners only')).toBeInTheDocument()
})

test('an address that names no pack says so under the one title of the page', async () => {
  await claimMyNodePage('')
  expect(await screen.findByRole('heading', { level: 2, name: 'Pack not found' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  expect(screen.queryByText(/There’s no pack/)).not.toBeInTheDocument()
})
