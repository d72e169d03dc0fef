import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import PublisherCheckPage from '../../../src/pages/publishers/[publisherId]/check'
import PublisherTokensPage from '../../../src/pages/publishers/[publisherId]/tokens'
import type { Inspection } from '../../../src/server/review/inspection/inspection'
import { tokenPlaces, tokens, trustedWorkflows } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
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
  await given.user('bob')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.node('masks', { publisherId: 'acme', repository: 'https://github.com/acme/masks' })
  comesAs('ada', given.token('ada'))
})
afterEach(settled)
afterAll(closeDatabase)

/** The review of an archive that executes decoded code, and has no pyproject.toml. */
const INSPECTION: Inspection = {
  verdict: 'flagged',
  toc: [],
  requirements: [],
  needs: [],
  files: [{ path: '__init__.py', size: 60 }],
  totalSize: 60,
  nodes: [],
  unreadable: [],
  problems: [{ file: 'pyproject.toml', message: 'it is missing.' }],
  findings: [
    {
      rule: 'runs-decoded-code',
      severity: 'critical',
      enforced: true,
      file: '__init__.py',
      line: 2,
      explanation: 'It runs what it has decoded.',
      fix: 'Write the code as it is.',
    },
  ],
}

const openKeys = () =>
  renderPage(<PublisherTokensPage />, {
    pathname: '/publishers/[publisherId]/tokens',
    query: { publisherId: 'acme' },
  })
const dialog = async () => within(await screen.findByRole('dialog'))
const button = (name: string) => screen.findByRole('button', { name })
const stored = async () => (await database()).db.select().from(trustedWorkflows)

test('an owner names the workflow that publishes a pack, has its file, and takes the right back', async () => {
  await openKeys()
  await userEvent.click(await button('Add a workflow'))
  const form = await dialog()
  // The pack's own repository is suggested.
  await waitFor(() => expect(form.getByLabelText('Repository')).toHaveValue('acme/masks'))
  await userEvent.clear(form.getByLabelText('Workflow file'))
  await userEvent.click(form.getByRole('button', { name: 'Add workflow' }))
  expect(form.getByText('Enter the file’s name, such as publish.yml.')).toBeInTheDocument()
  await userEvent.type(form.getByLabelText('Workflow file'), 'release.yml')
  await userEvent.type(form.getByLabelText('Environment (optional)'), 'release')
  await userEvent.click(form.getByRole('button', { name: 'Add workflow' }))
  const file = await screen.findByText(/id-token: write/)
  expect(file).toHaveTextContent('environment: release')
  expect(file).toHaveTextContent('&audience=http%3A%2F%2Fsite.test')
  expect(file).toHaveTextContent('/publishers/acme/nodes/masks"')
  expect(await stored()).toMatchObject([
    { nodeId: 'masks', repository: 'acme/masks', workflow: 'release.yml', environment: 'release' },
  ])
  await userEvent.click((await dialog()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await userEvent.click(await button('Remove the workflow of acme/masks'))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Remove workflow' }))
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('an owner of no pack has a workflow make the first one, from GitLab, and sees when somebody else was first', async () => {
  await given.publisher('fresh', { owner: 'ada' })
  const open = () =>
    renderPage(<PublisherTokensPage />, {
      pathname: '/publishers/[publisherId]/tokens',
      query: { publisherId: 'fresh' },
    })
  await open()
  await userEvent.click(await button('Add a workflow'))
  const form = await dialog()
  await userEvent.type(await form.findByLabelText('ID of the new pack'), 'masks')
  await userEvent.selectOptions(form.getByLabelText('Code host'), 'gitlab.com')
  expect(form.getByLabelText('Workflow file')).toHaveValue('.gitlab-ci.yml')
  await userEvent.click(form.getByLabelText('Repository'))
  await userEvent.paste('https://gitlab.com/ada/nodes/blend.git')
  await userEvent.click(form.getByRole('button', { name: 'Add workflow' }))
  expect(await form.findByText('A pack with this ID already exists. Choose another one.')).toBeInTheDocument()
  await userEvent.type(form.getByLabelText('ID of the new pack'), '-blend')
  await userEvent.click(form.getByRole('button', { name: 'Add workflow' }))
  expect(await screen.findByText(/REGISTRY_ID_TOKEN: aud: http:\/\/site.test/)).toBeInTheDocument()
  expect(await screen.findByText('gitlab.com/ada/nodes/blend/.gitlab-ci.yml')).toBeInTheDocument()
  expect(screen.getByText(/to create the pack\.$/)).toBeInTheDocument()
  await given.node('Masks-Blend', { publisherId: 'acme' })
  await settled()
  await open()
  expect(await screen.findByText('ID taken')).toBeInTheDocument()
})

test('a maintainer sees which workflows publish, and that one was not used in time', async () => {
  await given.member('acme', 'bob', 'maintainer')
  await given.trustedWorkflow('acme', 'masks', 'ada')
  await (await database()).db.update(trustedWorkflows).set({ createdAt: new Date('2026-01-01T12:00:00Z') })
  comesAs('bob', given.token('bob'))
  await openKeys()
  expect(await screen.findByText('acme/pack/publish.yml')).toBeInTheDocument()
  expect(screen.getByText(/Not used by Jan 8, 2026/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add a workflow' })).not.toBeInTheDocument()
})

test('a key is made for some packs and to edit, and tells of new places and of its end', async () => {
  await given.node('blur', { publisherId: 'acme' })
  await openKeys()
  await userEvent.click(await button('Create key'))
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Name'), 'Docs')
  await userEvent.selectOptions(form.getByLabelText('Permissions'), 'Edit packs and versions')
  await userEvent.click(await form.findByLabelText('blur'))
  await userEvent.click(form.getByRole('button', { name: 'Create key' }))
  await (await dialog()).findByText(/^cpat_[0-9A-Za-z]{49}$/)
  const { db } = await database()
  const [made] = await db.select().from(tokens)
  expect(made).toMatchObject({ scopes: ['edit'], nodeIds: ['blur'] })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  await db.update(tokens).set({ expiresAt: day(3) })
  const seen = { tokenId: made?.id ?? '', lastSeenAt: day(0) }
  await db.insert(tokenPlaces).values({ ...seen, place: '4f1a', firstSeenAt: day(-9) })
  await db.insert(tokenPlaces).values({ ...seen, place: '90c3', firstSeenAt: day(-1) })
  await settled()
  await openKeys()
  expect(await screen.findByText('1 key stops working soon')).toBeInTheDocument()
  expect(screen.getByText(/^Used from a new place\. If it wasn’t you, delete the key\./)).toBeInTheDocument()
  await db.update(tokens).set({ leakedAt: day(0), leakedFrom: 'https://code.example/ci.yml' })
  await settled()
  await openKeys()
  expect(await screen.findByText('Leaked')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'https://code.example/ci.yml' })).toBeInTheDocument()
})

/** Opens the page and selects a zip. */
async function openCheck(name: string) {
  await renderPage(<PublisherCheckPage />, {
    pathname: '/publishers/[publisherId]/check',
    query: { publisherId: 'acme' },
  })
  await userEvent.upload(
    await screen.findByLabelText('Choose a zip', { selector: 'input' }),
    new File(['PK'], name, { type: 'application/zip' }),
  )
}

test('an author sees what the review would say of an archive', async () => {
  // Threads run the compiled service, which page tests do without.
  const take = () => Promise.resolve(INSPECTION as never)
  connectWebsite({ checks: { take } })
  await openCheck('masks.zip')
  expect(await screen.findByText('The review would hold it back')).toBeInTheDocument()
  expect(screen.getByText('__init__.py:2')).toBeInTheDocument()
  expect(screen.getByText('pyproject.toml')).toBeInTheDocument()
})

test('an author reads why an archive is rejected, and what to do', async () => {
  const refusal = { code: 'not_a_zip' as const, message: 'This is not a zip archive.' }
  const refused = { ...INSPECTION, verdict: 'refused', refusal, files: [], findings: [], problems: [] }
  connectWebsite({ checks: { take: () => Promise.resolve(refused as never) } })
  await openCheck('masks.zip')
  expect(await screen.findByText('The archive would be rejected')).toBeInTheDocument()
  expect(screen.getByText('This is not a zip archive.')).toBeInTheDocument()
  expect(screen.getByText(/^Upload a zip archive/)).toBeInTheDocument()
})
