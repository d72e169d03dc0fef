import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nodes, publisherMembers, users } from '../../../src/server/store/schema/schema'
import { eq } from 'drizzle-orm'
import YourNodesPage from '../../../src/pages/nodes/index'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const open = (nodeId = 'masks') =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId },
  })

const yourNodes = () => renderPage(<YourNodesPage />, { pathname: '/nodes', query: {} })

const status = async (id = 'masks') => {
  const { db } = await database()
  return (await db.select().from(nodes).where(eq(nodes.id, id)))[0]?.status
}

const deletedDaysAgo = (days: number) => ({
  status: 'NodeStatusDeleted' as const,
  deletedAt: new Date(Date.now() - days * 86_400_000 - 60_000),
})

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { name: 'Acme', owner: 'ann' })
  comesAs('ann', given.token('ann'))
})
afterEach(settled)
afterAll(closeDatabase)

const wantToDelete = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Delete…/ }))
  return within(await screen.findByRole('dialog'))
}

const deletePack = async () => {
  const dialog = await wantToDelete()
  await userEvent.type(dialog.getByRole('textbox'), 'acme/masks')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete pack' }))
  return dialog
}

describe('what a pack’s page offers', () => {
  beforeEach(() => given.node('masks', { name: 'Masks', publisherId: 'acme' }))

  test('its owner may edit and delete it (specification, section 6)', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/nodes/masks/edit')
    expect(screen.getByRole('button', { name: 'Delete…' })).toBeVisible()
  })

  test('an administrator may as well, and it is marked (specification, section 6)', async () => {
    await given.user('root', { isAdmin: true })
    comesAs('root', given.token('root'))
    await open()
    expect(await screen.findByRole('link', { name: 'Edit (admin)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delete… (admin)' })).toBeVisible()
  })

  test.each(['a visitor', 'the owner of another publisher'])('%s may not', async (who) => {
    await given.user('eve')
    await given.publisher('other', { owner: 'eve' })
    if (who === 'a visitor') comesAs()
    else comesAs('eve', given.token('eve'))
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Masks' })).toBeVisible()
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(screen.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()
  })
})

describe('deleting a pack', () => {
  beforeEach(() => given.node('masks', { name: 'Masks', publisherId: 'acme' }))

  test('it needs its name typed, and says what happens (specification, section 7, Publisher writes)', async () => {
    const journey = await open()
    const dialog = await wantToDelete()
    expect(dialog.getByText(/all its versions disappear immediately/)).toBeVisible()
    expect(dialog.getByText(/Its ID stays reserved/)).toBeVisible()
    expect(dialog.getByText('You can restore it in Your Nodes for 30 days.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Delete pack' })).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox'), 'acme/mask')
    expect(dialog.getByRole('button', { name: 'Delete pack' })).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox'), 's')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete pack' }))
    await waitFor(() => expect(journey.addresses).toEqual(['/nodes']))
    expect(await status()).toBe('NodeStatusDeleted')
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
      'a pack that somebody else has deleted',
      async () =>
        (await database()).db.update(nodes).set({ status: 'NodeStatusDeleted', deletedAt: new Date() }),
      /This pack no longer exists/,
    ],
    [
      'a pack that was banned meanwhile',
      async () => (await database()).db.update(nodes).set({ status: 'NodeStatusBanned' }),
      /This pack is banned/,
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
    const dialog = await wantToDelete()
    await userEvent.type(dialog.getByRole('textbox'), 'acme/masks')
    await meanwhile()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete pack' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(said)
    expect(dialog.getByRole('textbox')).toHaveValue('acme/masks')
  })

  test('an administrator goes back to the administrators’ list', async () => {
    await given.user('root', { isAdmin: true })
    comesAs('root', given.token('root'))
    const journey = await open()
    await deletePack()
    await waitFor(() => expect(journey.addresses).toEqual(['/admin/nodes']))
  })
})

describe('bringing a deleted pack back', () => {
  test('Your Nodes has it with the days that are left', async () => {
    await given.node('masks', { name: 'Masks', publisherId: 'acme', ...deletedDaysAgo(10) })
    await given.node('ages-ago', { publisherId: 'acme', ...deletedDaysAgo(31) })
    await yourNodes()
    const deleted = within(await screen.findByRole('region', { name: 'Deleted packs' }))
    expect(deleted.getAllByRole('listitem')).toHaveLength(1)
    expect(deleted.getByText(/20 days left to restore/)).toBeVisible()
    await userEvent.click(deleted.getByRole('button', { name: 'Restore Masks' }))
    expect(await screen.findByRole('link', { name: 'Masks' })).toHaveAttribute('href', '/nodes/masks')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Deleted packs' })).not.toBeInTheDocument(),
    )
    expect(await status()).toBe('NodeStatusActive')
  })

  test('its address offers it to its owner, and the page is there again', async () => {
    await given.node('masks', { name: 'Masks', publisherId: 'acme', ...deletedDaysAgo(1) })
    await open('Masks')
    expect(await screen.findByRole('heading', { name: 'Masks was deleted' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Restore Masks' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Masks' })).toBeVisible()
  })

  test('for everybody else there is no such pack', async () => {
    await given.node('masks', { name: 'Masks', publisherId: 'acme', ...deletedDaysAgo(1) })
    await given.user('eve')
    await given.publisher('other', { owner: 'eve' })
    comesAs('eve', given.token('eve'))
    await open()
    expect(await screen.findByRole('heading', { name: 'Pack not found' })).toBeVisible()
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(screen.queryByText('Masks was deleted')).not.toBeInTheDocument()
  })

  test('after 30 days its address says that it is too late', async () => {
    await given.node('masks', { name: 'Masks', publisherId: 'acme', ...deletedDaysAgo(31) })
    await open()
    expect(
      await screen.findByText(/deleted more than 30 days ago. Only an admin can still restore it/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask for another look' })).toHaveAttribute(
      'href',
      '/appeals?kind=node&node_id=masks',
    )
    expect(screen.queryByRole('button', { name: 'Restore Masks' })).not.toBeInTheDocument()
  })

  test('somebody else was faster: it says so where it was asked for', async () => {
    await given.node('masks', { name: 'Masks', publisherId: 'acme', ...deletedDaysAgo(1) })
    await yourNodes()
    const restore = await screen.findByRole('button', { name: 'Restore Masks' })
    await call('/publishers/acme/nodes/masks/restore', {
      method: 'POST',
      headers: { Authorization: `Bearer ${given.token('ann')}` },
    })
    await userEvent.click(restore)
    expect(await screen.findByRole('alert')).toHaveTextContent(/someone has already restored it/)
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
      'a pack whose 30 days are over meanwhile',
      async () => (await database()).db.update(nodes).set(deletedDaysAgo(31)),
      /it was deleted too long ago/,
    ],
    ['a pack that is kept no more', async () => (await database()).db.delete(nodes), /no longer exists/],
  ]
  test.each(refusals)('%s: it is said where it was asked for', async (_, meanwhile, said) => {
    await given.node('masks', { name: 'Masks', publisherId: 'acme', ...deletedDaysAgo(29) })
    await yourNodes()
    const restore = await screen.findByRole('button', { name: 'Restore Masks' })
    await meanwhile()
    await userEvent.click(restore)
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
  })
})
