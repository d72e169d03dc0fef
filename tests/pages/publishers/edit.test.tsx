import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { registryHttp } from '../../../src/api/axios-instance'
import EditPublisherPage from '../../../src/pages/publishers/[publisherId]/edit'
import { nodes, publisherMembers, publishers, users } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const sent: unknown[] = []
registryHttp.interceptors.request.use((config) => {
  if (config.method === 'put') sent.push(config.data)
  return config
})

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ada', { name: 'Ada' })
  await given.user('bob', { name: 'Bob' })
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.member('acme', 'bob')
  comesAs('ada', given.token('ada', { name: 'Ada' }))
  window.sessionStorage.clear()
  sent.length = 0
})
afterEach(settled)
afterAll(closeDatabase)

const open = (publisherId = 'acme') =>
  renderPage(<EditPublisherPage />, {
    pathname: '/publishers/[publisherId]/edit',
    query: { publisherId },
  })
const field = (label: string) => screen.findByLabelText(label)
const write = async (label: string, text: string) => {
  await userEvent.clear(await field(label))
  if (text) await userEvent.type(await field(label), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const stored = async () => (await call('/publishers/acme')).body
const change = async (fields: Partial<typeof publishers.$inferInsert>) =>
  (await database()).db.update(publishers).set(fields).where(eq(publishers.id, 'acme'))

describe('the form', () => {
  test('holds everything that can be changed, and sends only what was (specification, section 7, Publisher writes)', async () => {
    await change({ website: 'https://acme.example' })
    await open()
    expect(await field('Website')).toHaveValue('https://acme.example')
    for (const empty of ['Description', 'Support', 'Source code', 'Logo'])
      expect(await field(empty)).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await write('Description', 'We make masks.')
    await write('Website', '')
    await write('Support', 'help@acme.example')
    await write('Source code', 'https://git.acme.example')
    await write('Logo', 'https://acme.example/logo.png')
    await save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled())
    expect(sent).toEqual([
      {
        description: 'We make masks.',
        website: '',
        support: 'help@acme.example',
        source_code_repo: 'https://git.acme.example',
        logo: 'https://acme.example/logo.png',
      },
    ])
    expect(await stored()).toMatchObject({ name: 'Acme', support: 'help@acme.example' })
    expect(await stored()).not.toHaveProperty('website')
    await write('Display name', 'Acme Masks')
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Acme Masks' }))
    expect(sent[1]).toEqual({ name: 'Acme Masks' })
  })

  test.each([
    ['Display name', '', 'Enter a name.'],
    ['Display name', 'x'.repeat(201), 'At most 200 characters.'],
    ['Description', 'x'.repeat(1001), 'At most 1000 characters.'],
    ['Support', 'x'.repeat(501), 'At most 500 characters.'],
    ['Website', 'acme.example', 'Enter a full URL, such as https://example.com.'],
    ['Source code', 'ftp://acme.example', 'Enter a full URL, such as https://example.com.'],
    ['Logo', 'javascript:alert(1)', 'Enter a full URL, such as https://example.com.'],
  ])('says what is wrong with %s, and nothing is sent', async (label, text, message) => {
    await open()
    await userEvent.clear(await field(label))
    if (text) {
      await userEvent.click(await field(label))
      await userEvent.paste(text)
    }
    await save()
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(await field(label)).toBeInvalid()
    expect(sent).toEqual([])
  })

  test('goes back to what is stored when the changes are discarded', async () => {
    await open()
    await write('Display name', 'Something else')
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await field('Display name')).toHaveValue('Acme')
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  })

  test('loses no typed text by a reload', async () => {
    await open()
    await write('Description', 'We make masks.')
    await settled()
    await open()
    expect(await field('Description')).toHaveValue('We make masks.')
    expect(await field('Display name')).toHaveValue('Acme')
    expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument()
  })

  test('warns when the publisher was changed between the typing and the reload', async () => {
    await open()
    await write('Description', 'We make masks.')
    await settled()
    await change({ description: 'We make hats.' })
    await open()
    expect(await field('Description')).toHaveValue('We make masks.')
    expect(await screen.findByText(/Someone else changed this publisher/)).toBeInTheDocument()
    expect(screen.getByText('We make hats.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs: Description' }))
    expect(await field('Description')).toHaveValue('We make hats.')
    expect(screen.queryByText(/Someone else changed this publisher/)).not.toBeInTheDocument()
  })
})

describe('two people editing at once', () => {
  test('the second is told what the first wrote, keeps the own text and can try again', async () => {
    await open()
    await write('Description', 'We make masks.')
    await change({ name: 'Acme & Sons', description: 'We make hats.' })
    await save()
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(/Someone else changed this publisher while you were editing/)).toBeInTheDocument()
    expect(notice.getByText('Acme & Sons')).toBeInTheDocument()
    expect(notice.getByText('We make hats.')).toBeInTheDocument()
    expect(await field('Display name')).toHaveValue('Acme & Sons')
    expect(await field('Description')).toHaveValue('We make masks.')
    expect(await stored()).toMatchObject({ description: 'We make hats.' })
    await save()
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ name: 'Acme & Sons', description: 'We make masks.' }),
    )
    expect(sent[1]).toEqual({ description: 'We make masks.' })
    expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument()
  })

  test("the second can take the first one's text", async () => {
    await open()
    await write('Description', 'We make masks.')
    await change({ description: 'We make hats.' })
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs: Description' }))
    expect(await field('Description')).toHaveValue('We make hats.')
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  })

  test('looking at the other text fails: the own text stays and is sent again later', async () => {
    await open()
    await write('Description', 'We make masks.')
    await change({ name: 'Acme & Sons' })
    const { adapter } = registryHttp.defaults
    registryHttp.defaults.adapter = async (config) => {
      outage.on = config.method === 'get'
      return typeof adapter === 'function' ? adapter(config) : Promise.reject(new Error('no adapter'))
    }
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('The registry isn’t responding')
    connectWebsite()
    outage.on = false
    await save()
    expect(await screen.findByText('Acme & Sons')).toBeInTheDocument()
    expect(await field('Description')).toHaveValue('We make masks.')
  })
})

describe('who may be here (specification, section 6)', () => {
  test('a stranger is told that only owners can', async () => {
    await given.user('eve')
    comesAs('eve', given.token('eve'))
    await open()
    expect(await screen.findByText('Owners only')).toBeInTheDocument()
    expect(screen.queryByLabelText('Display name')).not.toBeInTheDocument()
  })

  test('an administrator who owns nothing is told so as well', async () => {
    await given.user('root', { isAdmin: true })
    comesAs('root', given.token('root'))
    await open()
    expect(await screen.findByText('Owners only')).toBeInTheDocument()
  })

  test('a visitor goes through login and comes back', async () => {
    comesAs()
    const journey = await open()
    await waitFor(() => expect(journey.addresses[0]).toMatch(/^\/auth\/login\?fromUrl=/))
  })

  test('an unknown publisher is not found', async () => {
    await open('nobody')
    expect(await screen.findByText('Publisher not found')).toBeInTheDocument()
  })

  test('when the service is down it says so, and trying again helps', async () => {
    outage.on = true
    await open()
    expect(await screen.findByText('Couldn’t load the publisher.')).toBeInTheDocument()
    outage.on = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await field('Display name')).toHaveValue('Acme')
  })
})

describe('what the registry refuses stands in the form, and the text stays', () => {
  const answer = async (message: string | RegExp) => {
    await write('Description', 'We make masks.')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(await field('Description')).toHaveValue('We make masks.')
  }

  test('to somebody banned meanwhile', async () => {
    await open()
    await field('Description')
    await (await database()).db.update(users).set({ isBanned: true }).where(eq(users.id, 'ada'))
    await answer(/Your account or this publisher is banned/)
  })

  test('to somebody who is no owner any more', async () => {
    await open()
    await field('Description')
    await (await database()).db.delete(publisherMembers).where(eq(publisherMembers.userId, 'ada'))
    await answer(/You no longer have access. An owner can invite you again/)
  })

  test('when the publisher was deleted meanwhile', async () => {
    await open()
    await field('Description')
    await (await database()).db.delete(publishers).where(eq(publishers.id, 'acme'))
    await answer(/This publisher no longer exists/)
  })

  test('when the session has ended', async () => {
    await open()
    await field('Description')
    comesAs('ada', 'worn out')
    await answer(/Your session has ended. What you typed is still here/)
  })

  test('to somebody who changes things too often', async () => {
    connectWebsite({ limits: { writes: new RateLimiterMemory({ points: 1, duration: 60 }) } })
    await open()
    await write('Support', 'help@acme.example')
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ support: 'help@acme.example' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled())
    await answer(/Too many requests/)
  })

  test('when the service is down', async () => {
    await open()
    await field('Description')
    outage.on = true
    await answer(/The registry isn’t responding/)
  })
})

test('an owner moves a pack to another publisher of theirs, and offers one to others', async () => {
  await given.publisher('second', { owner: 'ada', name: 'Second' })
  await given.publisher('bobs', { owner: 'bob', name: 'Bob’s' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  await given.node('waves', { publisherId: 'acme', name: 'Waves' })
  await open()
  const move = within(await screen.findByRole('region', { name: 'Transfer a pack to another publisher' }))
  await userEvent.selectOptions(move.getByLabelText('Pack'), 'waves')
  expect(await move.findByLabelText('New publisher')).toHaveValue('second')
  await userEvent.click(move.getByRole('button', { name: 'Move pack…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Move pack' }))
  await waitFor(async () =>
    expect((await call('/nodes/waves')).body).toMatchObject({ publisher: { id: 'second' } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.selectOptions(move.getByLabelText('New publisher'), 'Someone else’s publisher')
  await userEvent.click(move.getByRole('button', { name: 'Offer pack…' }))
  expect(move.getByText('Enter the ID of a publisher.')).toBeInTheDocument()
  const offer = async (id: string) => {
    await userEvent.clear(move.getByLabelText('ID of the new publisher'))
    await userEvent.type(move.getByLabelText('ID of the new publisher'), id)
    await userEvent.click(move.getByRole('button', { name: 'Offer pack…' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Offer pack' }),
    )
  }
  await offer('nobody')
  expect(await screen.findByText('This publisher doesn’t exist. Check the ID.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await offer('@Bobs')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const { rows } = await (await database()).pool.query('select node_id, to_publisher_id from node_offers')
  expect(rows).toEqual([{ node_id: 'masks', to_publisher_id: 'bobs' }])
})

describe('deleting', () => {
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete publisher…' }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  const confirm = async () =>
    userEvent.click((await dialog()).getByRole('button', { name: 'Delete publisher' }))

  test('happens once the id was typed, and leads to Your Nodes', async () => {
    const journey = await open()
    await ask()
    const button = (await dialog()).getByRole('button', { name: 'Delete publisher' })
    expect(button).toBeDisabled()
    await userEvent.type((await dialog()).getByLabelText(/To confirm, type/), 'acm')
    expect(button).toBeDisabled()
    await userEvent.type((await dialog()).getByLabelText(/To confirm, type/), 'e{Enter}')
    await waitFor(() => expect(journey.addresses).toContain('/nodes'))
    expect(await call('/publishers/acme')).toMatchObject({ status: 404 })
  })

  test('is not offered while there are packs, and they are named with the way to them', async () => {
    await given.node('masks', { publisherId: 'acme', name: 'Masks' })
    await given.node('bad', { publisherId: 'acme', name: 'Bad', status: 'NodeStatusBanned' })
    await open()
    expect(await screen.findByText('This publisher still has packs')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Delete publisher…' })).not.toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Masks' })).toHaveAttribute('href', '/nodes/masks')
    expect(screen.getByRole('link', { name: 'Bad' })).toBeInTheDocument()
  })

  test('is refused while there are packs that came meanwhile, and they are named', async () => {
    await open()
    await ask()
    await userEvent.type((await dialog()).getByLabelText(/To confirm, type/), 'acme')
    await given.node('masks', { publisherId: 'acme', name: 'Masks' })
    await confirm()
    expect(await (await dialog()).findByText('This publisher still has packs')).toBeInTheDocument()
    expect(await (await dialog()).findByRole('link', { name: 'Masks' })).toBeInTheDocument()
    expect(await call('/publishers/acme')).toMatchObject({ status: 200 })
  })

  test('is not offered while deleted packs can still be restored, and says for how long', async () => {
    await given.node('masks', { publisherId: 'acme', name: 'Masks' })
    await (
      await database()
    ).db
      .update(nodes)
      .set({ status: 'NodeStatusDeleted', deletedAt: new Date() })
      .where(eq(nodes.id, 'masks'))
    await open()
    expect(await screen.findByText(/can still be restored for 30 days/)).toBeInTheDocument()
  })

  const refusals: [string, () => Promise<unknown>, RegExp][] = [
    [
      'somebody who is no owner any more',
      async () => (await database()).db.delete(publisherMembers),
      /You no longer have access. An owner can invite you again/,
    ],
    [
      'somebody banned meanwhile',
      async () => (await database()).db.update(users).set({ isBanned: true }),
      /Your account or this publisher is banned/,
    ],
    [
      'whoever comes after another owner who deleted it',
      async () => (await database()).db.delete(publishers).where(eq(publishers.id, 'acme')),
      /This publisher no longer exists/,
    ],
    ['a session that has ended', () => Promise.resolve(comesAs('ada', 'worn out')), /Your session has ended/],
  ]
  test.each(refusals)('is refused to %s', async (_, meanwhile, said) => {
    await open()
    await ask()
    await userEvent.type((await dialog()).getByLabelText(/To confirm, type/), 'acme')
    await meanwhile()
    await confirm()
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(said)
  })
})
