import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { registryHttp } from '../../../src/api/axios-instance'
import AdminNodesPage from '../../../src/pages/admin/nodes'
import { ledgerEntries, nodes } from '../../../src/server/store/schema/schema'
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

const sent: { method: string; url: string; data: unknown }[] = []
registryHttp.interceptors.request.use((config) => {
  const { method = 'get', url = '', data } = config
  if (method !== 'get') sent.push({ method, url, data })
  return config
})

let admin: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true })
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme', tags: ['mask'], githubStars: 9 })
  await given.node('blur', { name: 'Blur Tools', repository: 'https://github.com/acme/blur', githubStars: 5 })
  await given.node('miner', { name: 'Miner', status: 'NodeStatusBanned', statusDetail: 'It mines.' })
  await given.node('gone', { name: 'Gone', status: 'NodeStatusDeleted', deletedAt: new Date() })
  comesAs('grace', given.token('grace'))
  sent.length = 0
})
afterEach(settled)
afterAll(closeDatabase)

const open = (query: Record<string, string> = {}) =>
  renderPage(<AdminNodesPage />, { pathname: '/admin/nodes', query })
const rows = async () =>
  (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).map((box) =>
    box.getAttribute('aria-label')?.slice('Select '.length),
  )
const row = async (name: string) => {
  const item = (await screen.findByRole('checkbox', { name: `Select ${name}` })).closest('li')
  if (!item) throw new Error('the pack has no row')
  return within(item)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => openDialog()
const inDialog = async (name: string) =>
  userEvent.click(await within(await dialog()).findByRole('button', { name }))
const stored = async (id: string) => (await call(`/nodes/${id}`, admin)).body as Record<string, unknown>
const change = async (id: string, fields: Partial<typeof nodes.$inferInsert>) =>
  (await database()).db.update(nodes).set(fields).where(eq(nodes.id, id))
/** Returns the public decisions with their reasons. */
const decided = async () =>
  (await (await database()).db.select().from(ledgerEntries).orderBy(ledgerEntries.id)).map(
    ({ kind, reason }) => [kind, reason],
  )
const choose = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}

describe('finding packs', () => {
  test('words, state and order are asked of the service and kept in the address', async () => {
    const journey = await open()
    expect(await rows()).toEqual(['Mask Tools', 'Blur Tools', 'Miner'])
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Banned')
    await waitFor(async () => expect(await rows()).toEqual(['Miner']))
    expect(screen.getByText('It mines.')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
    await waitFor(() => expect(journey.addresses.at(-1)).toBe('/admin/nodes?status=banned&sort=newest'))
    await userEvent.type(screen.getByLabelText('Search packs'), 'zzzz')
    expect(await screen.findByText('No packs found')).toBeInTheDocument()
    expect(journey.addresses.at(-1)).toBe('/admin/nodes?q=zzzz&status=banned&sort=newest')
    await press('Show all packs')
    await waitFor(async () => expect(await rows()).toHaveLength(3))
  })

  test('an address opens what it says: deleted, unclaimed, or of one publisher', async () => {
    await open({ status: 'deleted' })
    expect(await rows()).toEqual(['Gone'])
    await settled()
    await open({ status: 'unclaimed' })
    expect(await rows()).toEqual(['Blur Tools'])
    await settled()
    await open({ publisher: 'acme' })
    expect(await rows()).toEqual(['Mask Tools'])
  })

  test('a failed list says so and can be asked for again', async () => {
    await open()
    await rows()
    outage.on = true
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Active')
    expect(await screen.findByText('Couldn’t load the packs.')).toBeInTheDocument()
    outage.on = false
    await press('Try again')
    await waitFor(async () => expect(await rows()).toEqual(['Mask Tools', 'Blur Tools']))
  })
})

describe('search ranking', () => {
  test('is changed at once, and only that is sent (specification, section 7, Admin)', async () => {
    await open()
    const select = await screen.findByLabelText('Search ranking of Mask Tools')
    await userEvent.selectOptions(select, '2')
    await waitFor(() => expect(screen.getByLabelText('Search ranking of Mask Tools')).toHaveValue('2'))
    await waitFor(async () => expect(await stored('masks')).toMatchObject({ search_ranking: 2 }))
    expect(sent).toEqual([{ method: 'put', url: '/admin/nodes/masks', data: { search_ranking: 2 } }])
  })

  test('goes back when somebody else has changed it meanwhile', async () => {
    await open()
    const select = await screen.findByLabelText('Search ranking of Mask Tools')
    await change('masks', { searchRanking: 7 })
    await userEvent.selectOptions(select, '2')
    await waitFor(() => expect(screen.getByLabelText('Search ranking of Mask Tools')).toHaveValue('7'))
    expect(await stored('masks')).toMatchObject({ search_ranking: 7 })
    expect(sent).toEqual([])
  })
})

describe('editing', () => {
  test('tags, category and reserved names: what was not touched is not sent', async () => {
    await open()
    await press('Edit Mask Tools')
    await openDialog('Edit masks (admin)')
    await userEvent.type(screen.getByLabelText('Category'), 'image')
    await userEvent.type(screen.getByLabelText('Reserved node names'), 'Mask, soft\nMask')
    await inDialog('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent.map(({ data }) => data)).toEqual([
      { category: 'image', preempted_comfy_node_names: ['Mask, soft', 'Mask'] },
    ])
    expect(await stored('masks')).toMatchObject({ category: 'image', tags: ['mask'] })
  })

  test('a stale edit is told with what stands there now, and nothing is overwritten unseen', async () => {
    await open()
    await press('Edit Mask Tools')
    await openDialog('Edit masks (admin)')
    await userEvent.type(screen.getByLabelText('Category'), 'image')
    await change('masks', { tags: ['mask', 'video'], category: 'video' })
    await inDialog('Save')
    const alert = await within(await dialog()).findByRole('alert')
    expect(alert).toHaveTextContent('Someone else has just changed this.')
    await waitFor(() => expect(alert).toHaveTextContent('Tagsmask, video'))
    expect(await stored('masks')).toMatchObject({ category: 'video', tags: ['mask', 'video'] })
    expect(screen.getByLabelText('Category')).toHaveValue('image')
    await inDialog('Save')
    await waitFor(async () =>
      expect(await stored('masks')).toMatchObject({ category: 'image', tags: ['mask', 'video'] }),
    )
  })
})

describe('one pack', () => {
  test('is banned with a reason that everybody reads, and its ban lifted again', async () => {
    await open()
    await press('More for Mask Tools')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ban…' }))
    expect(within(await dialog()).getByRole('button', { name: 'Ban' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Reason'), 'It lies.')
    await inDialog('Ban')
    await waitFor(async () =>
      expect(await stored('masks')).toMatchObject({ status: 'NodeStatusBanned', status_detail: 'It lies.' }),
    )
    expect(await (await row('Mask Tools')).findByText('It lies.')).toBeInTheDocument()
    await press('More for Mask Tools')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unban…' }))
    expect(within(await dialog()).getByRole('button', { name: 'Unban' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Reason'), 'It told the truth.')
    await inDialog('Unban')
    await waitFor(async () => expect(await stored('masks')).toMatchObject({ status: 'NodeStatusActive' }))
    expect(await decided()).toEqual([
      ['banned', 'It lies.'],
      ['unbanned', 'It told the truth.'],
    ])
  })

  test('is assigned to a publisher found by its id, and taken away again', async () => {
    await open()
    await press('More for Blur Tools')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to a publisher' }))
    await userEvent.type(within(await dialog()).getByLabelText('Publisher ID or name'), 'acm')
    await userEvent.click(await screen.findByRole('radio', { name: /@acme/ }))
    expect(within(await dialog()).getByRole('button', { name: 'Assign to a publisher' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Reason'), 'They made it.')
    await inDialog('Assign to a publisher')
    await waitFor(async () => expect(await stored('blur')).toMatchObject({ publisher: { id: 'acme' } }))
    await press('More for Blur Tools')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unclaim…' }))
    await userEvent.type(within(await dialog()).getByLabelText('Reason'), 'They gave it up.')
    await inDialog('Unclaim')
    await waitFor(async () =>
      expect(await stored('blur')).toMatchObject({ publisher: { name: 'Unclaimed' } }),
    )
    expect(await decided()).toEqual([
      ['handed_over', 'They made it.'],
      ['handed_over', 'They gave it up.'],
    ])
  })

  test('that was deleted comes back', async () => {
    await open({ status: 'deleted' })
    await press('More for Gone')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore…' }))
    await inDialog('Restore')
    await waitFor(async () => expect(await stored('gone')).toMatchObject({ status: 'NodeStatusActive' }))
  })
})

describe('several packs at once', () => {
  test('with shift a whole stretch is chosen, and tags are added to what each has', async () => {
    await open()
    await choose('Mask Tools')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Miner' }))
    await user.keyboard('{/Shift}')
    const chosen = within(await screen.findByRole('region', { name: 'Selected packs' }))
    expect(chosen.getByText('3 selected')).toBeInTheDocument()
    await userEvent.click(chosen.getByRole('button', { name: 'Tags…' }))
    await userEvent.type(within(await dialog()).getByLabelText('Add tags'), 'video, MASK')
    await inDialog('Change tags and category')
    await waitFor(async () => expect(await stored('masks')).toMatchObject({ tags: ['mask', 'video'] }))
    await waitFor(async () => expect(await stored('miner')).toMatchObject({ tags: ['video', 'MASK'] }))
    // Processed rows are deselected: the next action would apply to them again.
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected packs' })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('checkbox', { name: 'Select Miner' })).not.toBeChecked()
  })

  test('each says how it went; the failed ones are tried again, told of what somebody else did', async () => {
    await open()
    await choose('Mask Tools', 'Blur Tools')
    await change('blur', { searchRanking: 9 })
    await press('Ranking…')
    await userEvent.selectOptions(await within(await dialog()).findByLabelText('Search ranking'), '1')
    await inDialog('Change the search ranking')
    expect(await within(await dialog()).findByText('1 of 2 packs done')).toBeInTheDocument()
    const list = within(await dialog()).getByRole('list', { name: 'Affected packs' })
    expect(
      (await within(list).findByText('Someone else has just changed this.')).closest('li'),
    ).toHaveTextContent('blur')
    expect(await stored('blur')).toMatchObject({ search_ranking: 9 })
    await inDialog('Try the remaining 1 again')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await stored('masks')).toMatchObject({ search_ranking: 1 })
    expect(await stored('blur')).toMatchObject({ search_ranking: 1 })
  })

  test('only what makes sense for them is offered and done', async () => {
    await open()
    await choose('Mask Tools', 'Miner')
    await press('Unban…')
    expect(within(await dialog()).getByText('This affects 1 pack')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Restore…' })).not.toBeInTheDocument()
  })
})

describe('adding an unclaimed pack (specification, section 7, Admin)', () => {
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts))
      await userEvent.type(await within(await dialog()).findByLabelText(label), text)
  }
  const add = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add pack' })

  test('stores it without a publisher', async () => {
    const journey = await open({ add: 'pack' })
    await fill({ ID: 'scopes', Name: 'Scopes', Repository: 'https://github.com/acme/scopes', Author: 'Ann' })
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(add())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await stored('scopes')).toMatchObject({ author: 'Ann', publisher: { name: 'Unclaimed' } })
    expect(journey.addresses.at(-1)).toBe('/admin/nodes')
  })

  test('says what is wrong before anything is sent', async () => {
    await open({ add: 'pack' })
    await fill({ ID: '-x', Repository: 'nowhere' })
    await userEvent.click(add())
    expect(await screen.findByText(/starting and ending with a letter or digit/)).toBeInTheDocument()
    expect(screen.getByText('Enter a full URL.')).toBeInTheDocument()
    expect(screen.getByText('This field is required.')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('stops at an id or a repository that the registry has', async () => {
    await open({ add: 'pack' })
    await fill({ ID: 'MASKS', Name: 'Something else', Repository: 'http://github.com/Acme/blur.git' })
    expect(await screen.findByText('A pack with this ID already exists')).toBeInTheDocument()
    expect(await screen.findByText('A pack from this repository already exists')).toBeInTheDocument()
    await waitFor(() => expect(add()).toBeDisabled())
  })

  test('warns of one that it would be taken for, until somebody says that it is another', async () => {
    await given.vocabulary()
    await open({ add: 'pack' })
    await fill({ ID: 'mask-tool', Name: 'Mask Tool', Repository: 'https://github.com/acme/mask-tool' })
    expect(await screen.findByText('It could be mistaken for another pack')).toBeInTheDocument()
    await waitFor(() => expect(add()).toBeDisabled())
    await userEvent.click(screen.getByRole('checkbox', { name: 'It’s a different pack' }))
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(add())
    await waitFor(async () => expect(await stored('mask-tool')).toMatchObject({ name: 'Mask Tool' }))
  })
})
