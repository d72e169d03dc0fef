import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import EditNodePage from '../../../src/pages/nodes/[nodeId]/edit'
import { nodes, publisherMembers, users } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const open = () =>
  renderPage(<EditNodePage />, { pathname: '/nodes/[nodeId]/edit', query: { nodeId: 'masks' } })

const change = async (fields: Partial<typeof nodes.$inferInsert>) =>
  (await database()).db.update(nodes).set(fields)

const stored = async () => {
  const { db } = await database()
  return (await db.select().from(nodes).where(eq(nodes.id, 'masks')))[0]
}

const field = (name: string) => screen.findByRole('textbox', { name })

const write = async (name: string, text: string) => {
  const input = await field(name)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

beforeEach(async () => {
  outage.on = false
  window.sessionStorage.clear()
  connectWebsite()
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { name: 'Acme', owner: 'ann' })
  await given.node('masks', {
    name: 'Masks',
    description: 'Draws masks.',
    publisherId: 'acme',
    tags: ['mask', 'draw'],
    license: '{"file": "LICENSE"}',
  })
  comesAs('ann', given.token('ann'))
})
afterEach(settled)
afterAll(closeDatabase)

test('an owner changes the name and the tags; nothing else is touched, and the page is shown (specification, section 7, Publisher writes)', async () => {
  const journey = await open()
  await write('Name', 'Mask Tools')
  await userEvent.type(await field('Tags'), 'paint,')
  await userEvent.click(screen.getByRole('button', { name: 'Remove draw' }))
  await save()
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/masks']))
  expect(await stored()).toMatchObject({
    name: 'Mask Tools',
    description: 'Draws masks.',
    license: '{"file": "LICENSE"}',
    tags: ['mask', 'paint'],
  })
})

test('tags can be typed with Enter, pasted, and taken away with Backspace; none comes twice', async () => {
  await open()
  const input = await field('Tags')
  await userEvent.type(input, 'Mask{Enter}sketch{Enter}')
  await userEvent.click(input)
  await userEvent.paste('ink, pen')
  const removes = () => screen.getAllByRole('button', { name: /^Remove/ }).map(({ ariaLabel }) => ariaLabel)
  expect(removes()).toEqual(['Remove mask', 'Remove draw', 'Remove sketch', 'Remove ink', 'Remove pen'])
  await userEvent.keyboard('{Backspace}')
  expect(removes()).toHaveLength(4)
})

test.each([
  ['Name', '', 'Enter a name.'],
  ['Repository', 'github.com/acme', 'Enter a full URL, such as https://example.com.'],
  ['Icon', 'icon.png', 'Enter a full URL, such as https://example.com.'],
  ['Banner', 'ftp://x.example/b.png', 'Enter a full URL, such as https://example.com.'],
])('what is wrong with %s stands at the field, before anything is sent', async (name, text, said) => {
  await open()
  await write(name, text)
  await save()
  expect(await screen.findByText(said)).toBeVisible()
  expect(await field(name)).toBeInvalid()
  expect((await stored())?.name).toBe('Masks')
})

test('another pack has the repository: it is said at the field, and what was typed stays', async () => {
  await given.node('other', { repository: 'https://github.com/acme/masks' })
  await open()
  await write('Description', 'Draws better masks.')
  await write('Repository', 'https://github.com/acme/masks')
  await save()
  expect(await screen.findByText(/Another pack already uses this repository/)).toBeVisible()
  expect(await field('Repository')).toHaveFocus()
  expect(await field('Description')).toHaveValue('Draws better masks.')
  await write('Repository', '')
  await save()
  await waitFor(async () => expect(await stored()).toMatchObject({ description: 'Draws better masks.' }))
})

test('of two owners the second is told what the first has changed, and keeps their own text', async () => {
  const journey = await open()
  await write('Description', 'By Ann.')
  await change({ description: 'By Bob.', name: 'Bob’s Masks' })
  await save()
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Someone else changed this pack while you were editing')).toBeVisible()
  expect(notice.getByText('By Bob.')).toBeVisible()
  expect(await field('Description')).toHaveValue('By Ann.')
  expect(await field('Name')).toHaveValue('Bob’s Masks')
  await save()
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/masks']))
  expect(await stored()).toMatchObject({ name: 'Bob’s Masks', description: 'By Ann.' })
})

test('what the registry finds wrong with a text or a tag stands at its field', async () => {
  await open()
  await userEvent.click(await field('Description'))
  await userEvent.paste(' Half a letter: \ud83d')
  await save()
  expect(await screen.findByText('it holds a character that no text has')).toBeVisible()
  expect(await field('Description')).toBeInvalid()
  await write('Description', 'Draws masks.')
  await userEvent.click(await field('Tags'))
  await userEvent.paste('half \ud83d,')
  await save()
  await waitFor(async () => expect(await field('Tags')).toBeInvalid())
  expect(await field('Description')).toBeValid()
})

const refusals: [string, () => Promise<unknown>, RegExp][] = [
  [
    'somebody banned meanwhile',
    async () => (await database()).db.update(users).set({ isBanned: true }),
    /Your account or this publisher is banned/,
  ],
  [
    'somebody who is no owner any more',
    async () => (await database()).db.delete(publisherMembers),
    /You no longer have access/,
  ],
  [
    'a pack that was deleted',
    () => change({ status: 'NodeStatusDeleted', deletedAt: new Date() }),
    /was deleted or moved/,
  ],
  [
    'somebody who changes things too often',
    () => {
      connectWebsite({ limits: { writes: new RateLimiterMemory({ points: 0, duration: 60 }) } })
      return Promise.resolve()
    },
    /Try again in (?:60|59) seconds/,
  ],
  ['a pack that was banned', () => change({ status: 'NodeStatusBanned' }), /This pack is banned/],
  [
    'a session that has ended',
    () => {
      comesAs('ann', 'worn out')
      return Promise.resolve()
    },
    /Your session has ended/,
  ],
  [
    'a service that is down',
    () => {
      outage.on = true
      return Promise.resolve()
    },
    /The registry isn’t responding/,
  ],
]
test.each(refusals)('%s: the form says so and loses nothing', async (_, meanwhile, said) => {
  await open()
  await write('Description', 'Draws better masks.')
  await meanwhile()
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(await field('Description')).toHaveValue('Draws better masks.')
})

test('what was typed is there again after the screen was left and opened again', async () => {
  await open()
  await write('Description', 'Draws better masks.')
  document.body.innerHTML = ''
  await open()
  await waitFor(async () => expect(await field('Description')).toHaveValue('Draws better masks.'))
})

test('somebody else is told that they may not', async () => {
  await given.user('eve')
  comesAs('eve', given.token('eve'))
  await open()
  expect(await screen.findByText('You can’t edit this pack')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
})

test('an administrator edits somebody else’s pack and is told so', async () => {
  await given.user('root', { isAdmin: true })
  comesAs('root', given.token('root'))
  await open()
  expect(await screen.findByText('You’re editing someone else’s pack as an admin.')).toBeVisible()
})

test('a banned pack can’t be edited by its owner', async () => {
  await change({ status: 'NodeStatusBanned' })
  await open()
  expect(await screen.findByText(/This pack is banned, so it can’t be changed/)).toBeVisible()
})

test('a visitor goes through login and comes back here', async () => {
  comesAs()
  const journey = await open()
  await waitFor(() => expect(journey.addresses[0]).toMatch(/^\/auth\/login\?fromUrl=/))
})
