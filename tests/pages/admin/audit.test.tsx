import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '../../../src/api/query-client'
import { getListNodeVersionsQueryOptions } from '../../../src/api/generated/versions/versions'
import type { KNOWN_ACTIONS } from '../../../src/features/admin/actions/use-action-label'
import { AuditChanges } from '../../../src/features/admin/audit-log/audit-changes'
import AdminAuditPage from '../../../src/pages/admin/audit'
import { auditLog } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { call } from '../../support/service'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

let admin: Awaited<ReturnType<typeof given.user>>

const UUID = '7d2f0a51-3c1e-4a57-9f5c-0a1b2c3d4e5f'

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true, name: 'Grace' })
  comesAs('grace', given.token('grace', { name: 'Grace' }))
})
afterEach(settled)
afterAll(closeDatabase)

const open = (query: Record<string, string> = {}) =>
  renderPage(<AdminAuditPage />, { pathname: '/admin/audit', query })
const act = async (fields: Partial<typeof auditLog.$inferInsert>) =>
  (await database()).db
    .insert(auditLog)
    .values({ actorId: 'grace', action: 'banNode', target: 'node:masks', requestId: 'r', ...fields })
const acts = async () =>
  within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem')

test('each act says who did what to what, and how it was before and after', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme', tags: ['mask', 'old'] })
  await call('/admin/nodes/masks', {
    method: 'PUT',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ search_ranking: 2, tags: ['mask', 'new'] }),
  })
  await open()
  const [entry] = await acts()
  if (!entry) throw new Error('nothing was written down')
  const shown = within(entry)
  expect(shown.getByText('Pack changed (admin)')).toBeInTheDocument()
  expect(shown.getByRole('link', { name: 'masks' })).toHaveAttribute('href', '/nodes/masks')
  expect(shown.getByRole('link', { name: 'Grace' })).toHaveAttribute('href', '/admin/audit?actor=grace')
  expect(shown.getAllByRole('deletion').map((part) => part.textContent)).toEqual(['old', '5'])
  expect(shown.getAllByRole('insertion').map((part) => part.textContent)).toEqual(['new', '2'])
})

test('states, reasons, rights, limits and moments are told in words', async () => {
  await act({
    action: 'banNode',
    before: { status: 'NodeStatusActive', statusDetail: '' },
    after: { status: 'NodeStatusBanned', statusDetail: 'NodeStatusActive is a lie.' },
  })
  await act({
    action: 'adminUpdateUser',
    target: 'user:ada',
    before: { isAdmin: false, quotaFactor: 1 },
    after: { isAdmin: true, quotaFactor: 5 },
  })
  await act({
    action: 'deleteNode',
    before: { deletedAt: '2026-07-31T09:00:00.000Z' },
    after: { deletedAt: '2026-08-01T22:05:00.000Z' },
  })
  await act({
    action: 'adminUpdateNodeVersion',
    target: 'version:masks@1.0.0',
    before: { status: 'NodeVersionStatusFlagged' },
    after: { status: 'NodeVersionStatusActive' },
  })
  await open()
  const told = (await acts()).map((item) => [
    within(item)
      .getAllByRole('term')
      .map((part) => part.textContent),
    within(item)
      .getAllByRole('deletion')
      .map((part) => part.textContent),
    within(item)
      .getAllByRole('insertion')
      .map((part) => part.textContent),
  ])
  expect(told).toEqual([
    [['State'], ['Held back'], ['Active']],
    [['Deleted'], ['Jul 31, 2026, 9:00 AM'], ['Aug 1, 2026, 10:05 PM']],
    [
      ['Admin', 'Limits'],
      ['no', '1'],
      ['yes', '5'],
    ],
    [
      ['State', 'Reason'],
      ['Active', 'empty'],
      ['Banned', 'NodeStatusActive is a lie.'],
    ],
  ])
})

test('what threads, reports, keys and workflows stand in the log with is told in words', async () => {
  await act({ action: 'adminDecideAppeal', after: { thread: 'x', about: 'node', outcome: 'granted' } })
  await act({ action: 'createReport', after: { kind: 'malware', node_id: 'masks', version: '1.0.0' } })
  await act({ action: 'adminUpdateReport', after: { act: 'malware', reason: 'malware' } })
  await act({ action: 'createToken', after: { name: 'publish', scopes: ['publish', 'edit'] } })
  await act({
    action: 'createPublishingKey',
    after: { issuer: 'https://issuer.example', repositoryId: '7', runId: '12', environment: 'release' },
  })
  await open()
  const told = (await acts()).map((item) =>
    ['term', 'insertion'].map((role) =>
      within(item)
        .getAllByRole(role)
        .map((part) => part.textContent),
    ),
  )
  expect(told).toEqual([
    [
      ['Run', 'Issuer', 'Environment'],
      ['12', 'https://issuer.example', 'release'],
    ],
    [
      ['Name', 'Allowed to'],
      ['publish', 'Publish versions', 'Edit packs and versions'],
    ],
    [
      ['Decision', 'Reason'],
      ['Found to be malware', 'malware'],
    ],
    [
      ['Kind', 'Pack', 'Version'],
      ['Malware', 'masks', '1.0.0'],
    ],
    [
      ['About', 'Outcome'],
      ['A pack', 'Granted'],
    ],
  ])
})

test('what acts by itself is named in words, anybody else unknown by their id', async () => {
  const automatic = ['operator', 'review', 'sweep', 'upload', 'workflow:1', 'token:1']
  for (const actorId of [...automatic, 'ada']) await act({ actorId })
  await open()
  const actors = (await acts()).map((item) => within(item).getAllByRole('link').at(-1))
  expect(actors.map((link) => link?.textContent)).toEqual([
    'ada',
    'API key',
    'A trusted workflow',
    'Upload',
    'Automatic cleanup',
    'Automatic review',
    'Operator',
  ])
  expect(actors[5]).toHaveAttribute('href', '/admin/audit?actor=review')
})

test('it is narrowed by what, who, act, days and batch, all of it in the address', async () => {
  await act({ at: new Date('2026-03-01T23:59:59Z'), batchId: 'batch-0001' })
  await act({ at: new Date('2026-03-02T00:00:00Z'), target: 'publisher:acme', action: 'banPublisher' })
  await act({ at: new Date('2026-03-03T12:00:00Z'), actorId: 'ada' })
  const journey = await open()
  expect(await acts()).toHaveLength(3)
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Publisher banned')
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Any action')
  await userEvent.type(screen.getByLabelText('Actor: name, e-mail or ID'), 'ada')
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  expect(journey.addresses.at(-1)).toBe('/admin/audit?actor=ada')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(async () => expect(await acts()).toHaveLength(3))
  expect(screen.getByRole('link', { name: 'Undo this decision' })).toHaveAttribute(
    'href',
    '/admin/audit?batch=batch-0001',
  )
  await settled()
  await open({ batch: 'batch-0001' })
  expect(await acts()).toHaveLength(1)
  await settled()
  await open({ since: '2026-03-01', until: '2026-03-01' })
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  await settled()
  await open({ target: 'publisher:' })
  await waitFor(async () => expect(await acts()).toHaveLength(1))
})

test('older acts follow from where the page ends, and the way back leads to the newest', async () => {
  for (let index = 0; index < 51; index++) await act({ target: `node:pack-${index}` })
  const journey = await open()
  expect(await acts()).toHaveLength(50)
  const older = screen.getByRole('link', { name: 'Older' }).getAttribute('href') ?? ''
  journey.visit(older)
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'pack-0' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/admin/audit')
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument()
})

test('a batch is undone whole from here, and its undoing stands above it', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme' })
  for (const number of ['1.0.0', '1.1.0'])
    await given.version('masks', number, { status: 'NodeVersionStatusFlagged' })
  await call('/admin/versions/batches', {
    method: 'POST',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      batch_id: 'batch-0002',
      items: ['1.0.0', '1.1.0'].map((version) => ({
        node_id: 'masks',
        version,
        status: 'NodeVersionStatusBanned',
        reason: 'Spam.',
      })),
    }),
  })
  const pack = getListNodeVersionsQueryOptions('masks')
  await open({ batch: 'batch-0002' })
  expect(await acts()).toHaveLength(2)
  await queryClient().fetchQuery(pack)
  await userEvent.click(screen.getByRole('button', { name: 'Undo the whole batch' }))
  await waitFor(async () => expect(await acts()).toHaveLength(4))
  expect((await acts()).slice(0, 2).map((item) => item.textContent)).toEqual([
    expect.stringContaining('Batch undone'),
    expect.stringContaining('Batch undone'),
  ])
  for (const number of ['1.0.0', '1.1.0'])
    expect((await call(`/nodes/masks/versions/${number}`, admin)).body).toMatchObject({
      status: 'NodeVersionStatusFlagged',
    })
  // The cached pack is invalidated, so that going back shows its current state.
  expect(queryClient().getQueryState(pack.queryKey)?.isInvalidated).toBe(true)
})

test('nothing found says so; a failed log can be asked for again', async () => {
  await open({ target: 'node:nothing' })
  expect(await screen.findByText('Nothing matches all of these filters.')).toBeInTheDocument()
  outage.on = true
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(await screen.findByText('Couldn’t load the audit log.')).toBeInTheDocument()
})

/** The log entry of each action, and what is shown of it; without details only the headline is shown. */
const TOLD: Record<
  (typeof KNOWN_ACTIONS)[number],
  [details: { before?: unknown; after?: unknown }, told: string[]]
> = {
  acceptInvitation: [{ after: { role: 'maintainer' } }, ['Role is now Maintainer']],
  acceptOffer: [
    { before: { publisherId: 'acme' }, after: { publisherId: 'other' } },
    ['Publisher from acme to other'],
  ],
  adminContactPublisher: [{ after: { note: 'Call us.' } }, ['Note is now Call us.']],
  adminContactUser: [{ after: { note: 'Call us.' } }, ['Note is now Call us.']],
  adminCreateNode: [
    {
      after: {
        id: 'masks',
        name: 'Masks',
        banner_url: 'https://acme.example/b.png',
        supported_os: ['Linux'],
        tags_admin: ['gpu'],
        preempted_comfy_node_names: ['Blur'],
      },
    },
    [
      'ID is now masks',
      'Name is now Masks',
      'Banner is now https://acme.example/b.png',
      'Operating systems added: Linux',
      'Admin tags added: gpu',
      'Reserved node names added: Blur',
    ],
  ],
  adminDecideAppeal: [
    { after: { thread: UUID, about: 'node', pack: 'masks', outcome: 'stays' } },
    ['About is now A pack', 'Pack is now masks', 'Outcome is now Stays as it is'],
  ],
  adminDeletePublisherTokens: [{ before: { tokens: ['acme: CI'] } }, ['API keys removed: acme: CI']],
  adminDeleteUserTokens: [{ before: { tokens: ['acme: CI'] } }, ['API keys removed: acme: CI']],
  adminGenerateToken: [
    { after: { expires_at: '2026-08-01T22:05:00.000Z' } },
    ['Expires is now Aug 1, 2026, 10:05 PM'],
  ],
  adminMergePublisher: [
    { before: { from: 'acme' }, after: { packs: ['masks'], members: ['ada'] } },
    ['Packs added: masks', 'Members added: ada', 'From was acme'],
  ],
  adminRenamePublisher: [
    { before: { id: 'acme' }, after: { id: 'acme-labs' } },
    ['ID from acme to acme-labs'],
  ],
  adminSetFindingVerdict: [
    {
      before: { verdict: 'none' },
      after: { rule: 'runs-downloads', file: 'nodes.py', sha256: 'ab12', verdict: 'fine', note: 'A model.' },
    },
    [
      'Rule is now runs-downloads',
      'File is now nodes.py',
      'SHA-256 of the file is now ab12',
      'Judgement from Not marked to Marked as harmless',
      'Note is now A model.',
    ],
  ],
  adminUndoNodeVersions: [
    { before: { status: 'NodeVersionStatusBanned' }, after: { status: 'NodeVersionStatusFlagged' } },
    ['State from Banned to Held back'],
  ],
  adminUpdateAdvisory: [
    {
      before: { severity: 'high', aliases: [], details: '' },
      after: { severity: 'critical', aliases: ['CVE-2026-1'], details: 'It runs at start.' },
    },
    [
      'Severity from High to Critical',
      'IDs in other databases added: CVE-2026-1',
      'Details from empty to It runs at start.',
    ],
  ],
  adminUpdateComfyNode: [
    {
      before: { policy: 'ComfyNodePolicyActive', experimental: false, input_types: '' },
      after: {
        policy: 'ComfyNodePolicyLocalOnly',
        experimental: true,
        input_types: '{}',
        return_types: '["MASK"]',
        return_names: '["mask"]',
        output_is_list: [true],
        function: 'run',
      },
    },
    [
      'Where it may be used from Everywhere to On one’s own machine only',
      'Experimental from no to yes',
      'Inputs from empty to {}',
      'Outputs is now ["MASK"]',
      'Names of the outputs is now ["mask"]',
      'Outputs that are lists added: yes',
      'Function is now run',
    ],
  ],
  adminUpdateNode: [
    {
      before: { status: 'NodeStatusBanned', bannedWithPublisher: true, searchRanking: 5, supersededBy: '' },
      after: {
        status: 'NodeStatusActive',
        bannedWithPublisher: false,
        searchRanking: 1,
        supersededBy: 'better',
        supersededSaidBy: 'moderator',
        repositoryKey: 'github.com/a/b',
        likeness: { settled: true },
      },
    },
    [
      'State from Banned to Active',
      'Banned with its publisher from yes to no',
      'Search ranking from 5 to 1',
      'Pack to use instead from empty to better',
      'Replacement named by is now Moderator',
    ],
  ],
  adminUpdateNodeVersion: [
    { before: { tags: [] }, after: { tags: ['lts'], supportedComfyuiVersion: '>=0.3' } },
    ['Tags added: lts', 'ComfyUI is now >=0.3'],
  ],
  adminUpdateNodeVersions: [
    { before: { status: 'NodeVersionStatusFlagged' }, after: { status: 'NodeVersionStatusActive' } },
    ['State from Held back to Active'],
  ],
  adminUpdateReport: [
    {
      after: {
        act: 'hold_back',
        reason: 'Looks bad.',
        kind: 'licence',
        node_id: 'masks',
        version: '1.0.0',
        publisher_id: 'acme',
        advisory: 'CNR-2026-0001',
      },
    },
    [
      'Decision is now Held back',
      'Reason is now Looks bad.',
      'Kind is now License or copyright',
      'Pack is now masks',
      'Version is now 1.0.0',
      'Publisher is now acme',
      'Advisory is now CNR-2026-0001',
    ],
  ],
  adminUpdateUser: [
    { before: { isAdmin: false, quotaFactor: 1 }, after: { isAdmin: true, quotaFactor: 5 } },
    ['Admin from no to yes', 'Limits from 1 to 5'],
  ],
  banNode: [
    { before: { statusDetail: '' }, after: { statusDetail: 'A miner.' } },
    ['Reason from empty to A miner.'],
  ],
  banPublisher: [
    {
      before: { status: 'PublisherStatusActive' },
      after: { status: 'PublisherStatusBanned', reason: 'Spam.', members: ['ada'], packs: ['masks'] },
    },
    ['State from Active to Banned', 'Reason is now Spam.', 'Members added: ada', 'Packs added: masks'],
  ],
  claimNode: [
    { before: { repositoryVerified: false }, after: { repositoryVerified: true } },
    ['Repository verified from no to yes'],
  ],
  createAppeal: [{ after: { thread: UUID, about: 'quota' } }, ['About is now Higher daily limit']],
  createAppealMessage: [
    { after: { thread: UUID, about: 'name', name: 'masks', side: 'asker', objects: true } },
    ['About is now Name', 'Name is now masks', 'Role is now Who asked', 'Objection is now yes'],
  ],
  createFollow: [
    { after: { kind: 'search', target: 'license=mit&q=face+masks' } },
    ['Kind is now Search', 'What is followed is now face masks'],
  ],
  createInvitation: [
    { after: { to: 'a…@acme.example', role: 'viewer' } },
    ['To is now a…@acme.example', 'Role is now Viewer'],
  ],
  createJoinRequest: [{}, []],
  createNode: [
    { after: { id: 'masks', publisher: { id: 'acme' }, publisherId: 'acme' } },
    ['ID is now masks', 'Publisher is now acme', 'Publisher is now acme'],
  ],
  createNoticeFeed: [{}, []],
  createOffer: [{ after: { from: 'acme', to: 'other' } }, ['From is now acme', 'To is now other']],
  createPendingWorkflow: [
    { after: { id: UUID, newNodeId: 'masks', repository: 'ada/masks', workflow: 'publish.yml' } },
    ['New pack is now masks', 'Repository is now ada/masks', 'Workflow is now publish.yml'],
  ],
  createPublisher: [
    { after: { id: 'acme', name: 'Acme', source_code_repo: 'https://acme.example/code' } },
    ['ID is now acme', 'Name is now Acme', 'Source code is now https://acme.example/code'],
  ],
  createPublisherWebhook: [
    { after: { id: UUID, host: 'hooks.example.com', kinds: [] } },
    ['Host is now hooks.example.com', 'What is sent added: Everything'],
  ],
  createPublishingKey: [
    {
      after: {
        id: UUID,
        commit: 'c0ffee',
        ref: 'refs/heads/main',
        event: 'push',
        runId: '7',
        repositoryOwnerId: '9',
      },
    },
    [
      'Commit is now c0ffee',
      'Branch or tag is now refs/heads/main',
      'Started by is now push',
      'Run is now 7',
    ],
  ],
  createRedelivery: [
    { after: { webhook: UUID, delivery: UUID, host: 'hooks.example.com' } },
    ['Host is now hooks.example.com'],
  ],
  createReport: [
    { after: { kind: 'malware', node_id: 'masks', again: true } },
    ['Kind is now Malware', 'Pack is now masks', 'Reported again is now yes'],
  ],
  createReportAnswer: [
    { after: { node_id: 'masks', answer: 'A test.' } },
    ['Pack is now masks', 'Answer is now A test.'],
  ],
  createReview: [{ before: { star: 3 }, after: { star: 5 } }, ['Rating from 3 to 5']],
  createToken: [
    { after: { id: UUID, name: 'CI', scopes: ['publish'], nodeIds: ['masks'] } },
    ['Name is now CI', 'Allowed to added: Publish versions', 'Packs added: masks'],
  ],
  createTranslations: [
    { before: { de: { description: 'Alt' } }, after: { de: { description: 'Neu' } } },
    ['Description (German) from Alt to Neu'],
  ],
  createTrustedWorkflow: [
    { after: { id: UUID, issuer: 'https://issuer.example', environment: 'release' } },
    ['Issuer is now https://issuer.example', 'Environment is now release'],
  ],
  createWebhook: [
    { after: { id: UUID, host: 'hooks.example.com', kinds: ['invitation'] } },
    ['Host is now hooks.example.com', 'What is sent added: Member invited'],
  ],
  declineInvitation: [{ before: { role: 'owner' } }, ['Role was Owner']],
  declineOffer: [{ before: { from: 'acme', to: 'other' } }, ['From was acme', 'To was other']],
  deleteAppeal: [{ after: { thread: UUID, about: 'user' } }, ['About is now Ban of an account']],
  deleteFollow: [
    { before: { kind: 'author', target: 'ada' } },
    ['Kind was Author', 'What is followed was ada'],
  ],
  deleteInvitation: [{ before: { to: 'ada', role: 'viewer' } }, ['To was ada', 'Role was Viewer']],
  deleteLeakedTokens: [
    { before: { id: UUID, name: 'CI' }, after: { url: 'https://code.example/leak' } },
    ['Found at is now https://code.example/leak', 'Name was CI'],
  ],
  deleteMember: [
    { before: { member: 'Ada', userId: 'ada', role: 'owner', tokens: ['CI'] } },
    ['Member was Ada', 'Role was Owner', 'API keys removed: CI'],
  ],
  deleteNode: [
    {
      before: { status: 'NodeStatusActive' },
      after: { status: 'NodeStatusDeleted', deletedByAdmin: true, statusBeforeDeletion: 'NodeStatusActive' },
    },
    ['State from Active to Deleted', 'Deleted by an admin is now yes', 'State before deletion is now Active'],
  ],
  deleteNodeVersion: [
    { before: { status: 'NodeVersionStatusActive' }, after: { status: 'NodeVersionStatusDeleted' } },
    ['State from Active to Deleted'],
  ],
  deleteNoticeFeed: [{}, []],
  deleteOffer: [{ before: { from: 'acme', to: 'other' } }, ['From was acme', 'To was other']],
  deletePublisher: [{ before: { name: 'Acme' } }, ['Name was Acme']],
  deleteToken: [{ before: { id: UUID, name: 'CI' } }, ['Name was CI']],
  deleteTrustedWorkflow: [
    { before: { id: UUID, workflow: 'publish.yml', environment: '' } },
    ['Workflow was publish.yml', 'Environment was empty'],
  ],
  deleteUser: [{}, []],
  deleteWebhook: [{ before: { id: UUID, host: 'hooks.example.com' } }, ['Host was hooks.example.com']],
  endMirroring: [{ after: { packs: 12 } }, ['Packs is now 12']],
  endQuarantine: [
    { before: { quarantinedUntil: '2026-08-01T22:05:00.000Z' } },
    ['In quarantine until was Aug 1, 2026, 10:05 PM'],
  ],
  endUserSession: [{}, []],
  endUserSessions: [{}, []],
  freeVersionNumber: [{ before: { id: UUID, status: 'NodeVersionStatusPending' } }, ['State was In review']],
  holdReportedVersion: [
    {
      before: { statusReason: '' },
      after: { statusReason: '[{"rule":"reported-as-malware"}]', heldAt: '2026-08-01T22:05:00.000Z' },
    },
    ['Reason added: reported-as-malware'],
  ],
  mirrorNode: [
    { after: { sourceStatus: 'NodeStatusActive', mirroredFrom: 'https://there.example' } },
    ['State at the source is now Active', 'Mirrored from is now https://there.example'],
  ],
  mirrorVersion: [
    { after: { sourceStatus: 'NodeVersionStatusFlagged', mirroredFrom: 'https://there.example' } },
    ['State at the source is now Held back', 'Mirrored from is now https://there.example'],
  ],
  moveNode: [
    { before: { publisherId: 'acme' }, after: { publisherId: 'other' } },
    ['Publisher from acme to other'],
  ],
  publishNodeVersion: [
    {
      before: { id: UUID, node: { description: 'Old' } },
      after: {
        id: UUID,
        publisherId: 'acme',
        node: { description: 'New', repositoryKey: 'github.com/a/b' },
        ignored: [{ field: 'banner_url', reason: 'must be a picture' }],
      },
    },
    ['Publisher is now acme', 'Description from Old to New', 'Banner (ignored) is now must be a picture'],
  ],
  repairRegistry: [{ after: { repaired: ['node masks'] } }, ['Repaired added: node masks']],
  restoreNode: [
    { before: { status: 'NodeStatusDeleted' }, after: { status: 'NodeStatusActive' } },
    ['State from Deleted to Active'],
  ],
  reviewVersion: [
    {
      after: {
        archiveSha256: 'ab12',
        archiveSize: 7,
        uploadedSha256: 'cd34',
        downloadUrl: 'https://here.example/a',
      },
    },
    [
      'SHA-256 of the archive is now ab12',
      'Archive size in bytes is now 7',
      'SHA-256 of the upload is now cd34',
    ],
  ],
  unbanNode: [
    {
      before: { status: 'NodeStatusBanned' },
      after: { status: 'NodeStatusActive', publicReason: 'It never mined.' },
    },
    ['State from Banned to Active', 'Public reason is now It never mined.'],
  ],
  unbanPublisher: [
    {
      before: { status: 'PublisherStatusBanned', reason: 'Spam.' },
      after: { status: 'PublisherStatusActive', members: ['ada'], packs: [] },
    },
    ['State from Banned to Active', 'Members added: ada', 'Reason was Spam.'],
  ],
  updateFindingNote: [
    { after: { rule: 'runs-downloads', file: 'nodes.py', note: 'written' } },
    ['Rule is now runs-downloads', 'File is now nodes.py', 'Note is now written'],
  ],
  updateMember: [
    {
      before: { member: 'Ada', userId: 'ada', role: 'owner' },
      after: { member: 'Ada', userId: 'ada', role: 'viewer' },
    },
    ['Role from Owner to Viewer'],
  ],
  updateNode: [
    { before: { bannerUrl: '' }, after: { bannerUrl: 'https://acme.example/b.png' } },
    ['Banner from empty to https://acme.example/b.png'],
  ],
  updateNodeVersion: [
    { before: { deprecated: false }, after: { deprecated: true } },
    ['Deprecated from no to yes'],
  ],
  updateNoticeSettings: [
    {
      after: {
        language: 'fr',
        choices: [
          { kind: 'version_held_back', way: 'mail', wanted: true },
          { kind: 'digest', way: 'mail', wanted: false },
          { kind: 'advisory', way: 'feed', wanted: false },
        ],
      },
    },
    [
      'Language is now French',
      'E-mail removed: Moderators’ digestadded: Version held back',
      'Feed removed: Advisory',
    ],
  ],
  updatePublisher: [
    { before: { support: '' }, after: { support: 'Mail us.' } },
    ['Support from empty to Mail us.'],
  ],
  updateWebhook: [
    { before: { kinds: [] }, after: { host: 'hooks.example.com', kinds: ['contact'] } },
    [
      'Host is now hooks.example.com',
      'What is sent removed: Everythingadded: Message from the registry’s team',
    ],
  ],
  uploadArchive: [
    { after: { uploadedSha256: 'ab12', uploadedSize: 7 } },
    ['SHA-256 of the upload is now ab12', 'Archive size in bytes is now 7'],
  ],
}

test('every act is told in words alone, whatever it leaves in the log', async () => {
  const entries = Object.entries(TOLD)
  await renderPage(
    <ul>
      {entries.map(([action, [entry]]) => (
        <li key={action}>
          <AuditChanges entry={entry} />
        </li>
      ))}
    </ul>,
    { pathname: '/admin/audit', query: {} },
  )
  const shown = screen.getAllByRole('listitem').map((item) => {
    const values = within(item).queryAllByRole('definition')
    const names = within(item).queryAllByRole('term')
    return names.map((name, index) => `${name.textContent} ${values[index]?.textContent}`)
  })
  expect(Object.fromEntries(entries.map(([action], index) => [action, shown[index]]))).toEqual(
    Object.fromEntries(entries.map(([action, [, told]]) => [action, told])),
  )
})
