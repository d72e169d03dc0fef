import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import arabic from '../../../locales/ar/findings.json'
import manage from '../../../locales/ar/manage.json'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { nodes, nodeVersions, publisherMembers, users } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const FINDING = {
  rule: 'runs-downloads',
  severity: 'high' as const,
  enforced: true,
  explanation: 'Something is downloaded and run.',
  file: 'install.py',
  line: 7,
  snippet: 'os.system(x)',
  fix: 'Leave it out.',
}

const openIn = (language: string, ...tab: string[]) =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    language,
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId: 'masks', tab: ['versions', ...tab] },
  })
const open = (...tab: string[]) => openIn('en', ...tab)

const change = async (fields: Partial<typeof nodeVersions.$inferInsert>) =>
  (await database()).db.update(nodeVersions).set(fields)

const stored = async (version = '1.0.0') => {
  const { db } = await database()
  return (await db.select().from(nodeVersions).where(eq(nodeVersions.version, version)))[0]
}

const choose = async (item: string, version = '1.0.0') => {
  await userEvent.click(await screen.findByRole('button', { name: `Manage version ${version}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(async () => {
  outage.on = false
  window.sessionStorage.clear()
  connectWebsite()
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { name: 'Acme', owner: 'ann' })
  await given.node('masks', { name: 'Masks', publisherId: 'acme' })
  comesAs('ann', given.token('ann'))
})
afterEach(settled)
afterAll(closeDatabase)

test('the owner of a version that people reported is told so, and not that the review found something', async () => {
  const statusReason = '[{"rule":"reported-as-malware","severity":"high","enforced":true}]'
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusFlagged', statusReason })
  await open()
  expect(
    await screen.findByText(
      'People reported it as malware. It can’t be installed until a moderator has looked.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText('A moderator will look at the reports and decide.', { exact: false }),
  ).toHaveTextContent('If they are wrong, say why. Ask for another look')
  expect(screen.queryByText('Flagged by the automatic review', { exact: false })).toBeNull()
})

describe('looking after a version', () => {
  beforeEach(() => given.version('masks', '1.0.0', { changelog: 'First.' }))

  test('its owner deprecates it and takes that back; the list shows it at once (specification, section 7, Publisher writes)', async () => {
    await open()
    const dialog = await choose('Deprecate')
    expect(dialog.getByText(/with a warning/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Deprecate' }))
    expect(await screen.findByText('Deprecated')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const again = await choose('Undo deprecation')
    await userEvent.click(again.getByRole('button', { name: 'Undo deprecation' }))
    await waitFor(() => expect(screen.queryByText('Deprecated')).not.toBeInTheDocument())
    expect((await stored())?.deprecated).toBe(false)
  })

  test('the changelog is edited with a preview as people will see it', async () => {
    await open()
    const dialog = await choose('Edit changelog')
    const text = await dialog.findByRole('textbox', { name: 'Changes' })
    expect(text).toHaveValue('First.')
    await userEvent.clear(text)
    await userEvent.type(text, '- **Faster**')
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    expect((await preview.findByText('Faster')).tagName).toBe('STRONG')
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await screen.findByText('Faster')).tagName).toBe('STRONG')
    expect((await stored())?.changelog).toBe('- **Faster**')
  })

  test('of two owners who edit a changelog the second is told, and keeps their own text', async () => {
    await open()
    const dialog = await choose('Edit changelog')
    const text = await dialog.findByRole('textbox', { name: 'Changes' })
    await userEvent.type(text, ' By Ann.')
    await change({ changelog: 'By Bob.' })
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByText('Someone else changed this version while you were editing')).toBeVisible()
    expect(dialog.getByText('By Bob.', { selector: 'bdi' })).toBeVisible()
    expect(text).toHaveValue('First. By Ann.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(async () => expect((await stored())?.changelog).toBe('First. By Ann.'))
  })

  test('what the registry finds wrong with a changelog stands at its field', async () => {
    await open()
    const dialog = await choose('Edit changelog')
    await userEvent.click(await dialog.findByRole('textbox', { name: 'Changes' }))
    await userEvent.paste(' Half a letter: \ud83d')
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('it holds a character that no text has')
    expect(dialog.getByRole('textbox', { name: 'Changes' })).toBeInvalid()
    expect((await stored())?.changelog).toBe('First.')
  })

  test('text that was not saved is there again when the dialog is opened again', async () => {
    await open()
    const dialog = await choose('Edit changelog')
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Changes' }), ' More.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const again = await choose('Edit changelog')
    await waitFor(() => expect(again.getByRole('textbox', { name: 'Changes' })).toHaveValue('First. More.'))
  })

  test('it is deleted once its number was typed, and leaves the list (specification, section 7, Publisher writes)', async () => {
    await open()
    const dialog = await choose('Delete version…')
    expect(dialog.getByText(/Its number can’t be used again/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Delete version' })).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox'), '1.0.0')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete version' }))
    expect(await screen.findByText('No versions yet')).toBeVisible()
    expect((await stored())?.status).toBe('NodeVersionStatusDeleted')
  })

  test('deleted on its own page, it leads back to the others', async () => {
    const journey = await open('1.0.0')
    const dialog = await choose('Delete version…')
    await userEvent.type(dialog.getByRole('textbox'), '1.0.0')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete version' }))
    await waitFor(() => expect(journey.addresses).toEqual(['/nodes/masks/versions']))
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
      'a version that is gone',
      async () => (await database()).db.delete(nodeVersions),
      /This version no longer exists/,
    ],
    [
      'a pack that is gone',
      async () =>
        (await database()).db.update(nodes).set({ status: 'NodeStatusDeleted', deletedAt: new Date() }),
      /This pack no longer exists/,
    ],
    [
      'a pack that was banned',
      async () => (await database()).db.update(nodes).set({ status: 'NodeStatusBanned' }),
      /This pack is banned/,
    ],
    [
      'somebody who changes things too often',
      () => {
        connectWebsite({ limits: { writes: new RateLimiterMemory({ points: 0, duration: 60 }) } })
        return Promise.resolve()
      },
      /Try again in (?:60|59) seconds/,
    ],
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
  test.each(refusals)('%s: the dialog says so and stays', async (_, meanwhile, said) => {
    await open()
    const dialog = await choose('Deprecate')
    await meanwhile()
    await userEvent.click(dialog.getByRole('button', { name: 'Deprecate' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(said)
  })

  test('an administrator does the same on somebody else’s pack, marked so', async () => {
    await given.user('root', { isAdmin: true })
    comesAs('root', given.token('root'))
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Manage version 1.0.0 (admin)' }))
    expect(await screen.findByRole('menuitem', { name: 'Delete version… (admin)' })).toBeVisible()
  })

  test('visitors are offered none of it', async () => {
    comesAs()
    await open()
    expect(await screen.findByText('First.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Manage version/ })).not.toBeInTheDocument()
  })
})

describe('why a version is held back', () => {
  test('its owner reads what was found, where, how to correct it, and what happens next', async () => {
    const version = await given.version('masks', '1.1.0', {
      status: 'NodeVersionStatusFlagged',
      statusReason: JSON.stringify([FINDING]),
    })
    await given.contents(version, {
      findings: [FINDING],
      problems: [{ file: 'pyproject.toml', line: 3, column: 1, message: 'The name has spaces.' }],
    })
    await open()
    expect(await screen.findByText('What happens next')).toBeVisible()
    expect(await screen.findByText('pyproject.toml:3:1')).toBeVisible()
    expect(screen.getByText('The name has spaces.')).toBeVisible()
    expect(screen.getByText('install.py:7')).toBeVisible()
    expect(screen.getByText('os.system(x)')).toBeVisible()
    expect(screen.getByText('Leave it out.')).toBeVisible()
    expect(screen.getByText(/publish a new version with a higher number/)).toBeVisible()
  })

  test('on its own page, where notices lead, its owner explains what was found', async () => {
    const version = await given.version('masks', '1.1.0', {
      status: 'NodeVersionStatusFlagged',
      statusReason: JSON.stringify([FINDING]),
    })
    await given.contents(version, { findings: [FINDING] })
    await open('1.1.0')
    expect(await screen.findByRole('heading', { name: 'Archive' })).toBeVisible()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Explain to the moderators runs-downloads' }),
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Your explanation' }), 'A model, on demand.')
    await userEvent.click(screen.getByRole('button', { name: 'Save explanation' }))
    expect(await screen.findByText('A model, on demand.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Explain to the moderators' })).toBeVisible()
  })

  test('an administrator speaks for nobody else’s pack', async () => {
    await given.version('masks', '1.1.0', {
      status: 'NodeVersionStatusFlagged',
      statusReason: JSON.stringify([FINDING]),
    })
    await given.user('root', { isAdmin: true })
    comesAs('root', given.token('root'))
    await open()
    expect(await screen.findByText('What happens next')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Explain to the moderators/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Ask for another look' })).toBeNull()
  })

  test('its owner reads that in their own language; only the place stays as it is', async () => {
    const version = await given.version('masks', '1.1.0', {
      status: 'NodeVersionStatusFlagged',
      statusReason: JSON.stringify([FINDING]),
    })
    await given.contents(version, { findings: [FINDING] })
    await openIn('ar')
    const { explanation, fix } = arabic['runs-downloads']
    expect(await screen.findByText(manage.held.next)).toBeVisible()
    expect(await screen.findByText(explanation)).toBeVisible()
    expect(screen.getByText(fix)).toBeVisible()
    expect(screen.getByText('install.py:7')).toBeVisible()
    expect(screen.queryByText('Something is downloaded and run.')).not.toBeInTheDocument()
  })

  test('a moderator’s message and what was decided before are told to the owner alone', async () => {
    await given.version('masks', '1.1.0', {
      status: 'NodeVersionStatusBanned',
      statusReason: JSON.stringify({
        message: 'It holds a miner.',
        by: 'root',
        statusHistory: [
          { status: 'NodeVersionStatusActive', message: 'Looked harmless.' },
          { status: 'NodeVersionStatusBanned', message: 'It holds a miner.' },
        ],
      }),
    })
    await open()
    expect(await screen.findByText('Looked harmless.')).toBeVisible()
    expect(screen.getByText('It holds a miner.')).toBeVisible()
    expect(screen.getByText(/It stays banned/)).toBeVisible()
  })

  test('strangers find no banned version, and the public form of the rest', async () => {
    comesAs()
    await given.version('masks', '1.1.0', {
      status: 'NodeVersionStatusBanned',
      statusReason: 'It holds a miner.',
    })
    await given.version('masks', '1.2.0', {
      status: 'NodeVersionStatusFlagged',
      statusReason: JSON.stringify([FINDING]),
    })
    await open()
    await userEvent.click(await screen.findByText('Why it can’t be installed'))
    expect(await screen.findByText('Something is downloaded and run.')).toBeVisible()
    expect(screen.queryByText('1.1.0')).not.toBeInTheDocument()
    expect(screen.queryByText('install.py:7')).not.toBeInTheDocument()
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument()
  })

  test('a moderator’s decision shows by itself', async () => {
    await given.version('masks', '2.0.0', {
      status: 'NodeVersionStatusFlagged',
      archiveArrivedAt: new Date(),
    })
    await open()
    expect((await screen.findAllByText('Held back', { selector: 'span' })).length).toBeGreaterThan(0)
    const moderator = await given.user('mo', { isAdmin: true })
    for (const number of ['1.0.0', '2.0.0'])
      await call(`/admin/nodes/masks/versions/${number}`, {
        method: 'PUT',
        headers: { ...moderator.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ status: 'NodeVersionStatusActive' }),
      })
    await waitFor(() => expect(screen.queryByText('Held back', { selector: 'span' })).not.toBeInTheDocument())
  })

  test('a version in review becomes Active on the screen by itself', async () => {
    await given.version('masks', '1.1.0', { status: 'NodeVersionStatusPending' })
    await open()
    await waitFor(() => expect(screen.getByText('This version is in review')).toBeVisible())
    await waitFor(() => expect(screen.getByText(/Waiting since/)).toBeVisible())
    await change({ status: 'NodeVersionStatusActive' })
    await waitFor(() => expect(screen.queryByText('This version is in review')).not.toBeInTheDocument())
    expect(await screen.findByText('Latest')).toBeVisible()
  })
})
