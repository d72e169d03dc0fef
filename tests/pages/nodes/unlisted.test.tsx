import { screen, within } from '@testing-library/react'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const REPOSITORY = 'https://github.com/acme/masks'
const FINDING = {
  rule: 'runs-decoded-code',
  severity: 'critical',
  enforced: true,
  explanation: 'It decodes.',
}

const open = (...tab: string[]) =>
  renderPage(<NodePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/[[...tab]]',
    query: { nodeId: 'masks', tab },
  })

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  comesAs()
  await given.user('ann')
  await given.publisher('acme', { name: 'Acme', owner: 'ann' })
  await given.node('masks', { name: 'Masks', publisherId: 'acme', repository: REPOSITORY, listed: false })
})
afterEach(settled)
afterAll(closeDatabase)

const heldBack = async () => {
  const id = await given.archivedVersion('masks', '1.0.0', Buffer.from('zip'), {
    status: 'NodeVersionStatusFlagged',
    statusReason: JSON.stringify([FINDING]),
  })
  await given.contents(id, { findings: [FINDING] as never, files: [{ path: 'evil.py', size: 9 }] as never })
}

/** Expects that nothing on the screen links to the pack's code. */
function expectNoWayAround() {
  expect(screen.queryByText(/git clone/)).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Install' })).not.toBeInTheDocument()
  expect(document.querySelector(`a[href^="${REPOSITORY}"]`)).toBeNull()
  expect(document.body).not.toHaveTextContent(REPOSITORY)
  expect(screen.queryByRole('button', { name: 'Badges' })).not.toBeInTheDocument()
}

test.each([[[]], [['nodes']], [['versions']], [['dependencies']], [['compatibility']]])(
  'a stranger who knows the address of a held-back pack finds no way around the review at %j',
  async (tab) => {
    await heldBack()
    await open(...tab)
    expect(await screen.findByText('This pack isn’t published yet')).toBeVisible()
    expectNoWayAround()
    expect(screen.queryByText('Status of its newest versions')).not.toBeInTheDocument()
  },
)

test('a stranger reads on the page of a held-back version why, and nothing of what lies in it', async () => {
  await heldBack()
  await open('versions', '1.0.0')
  expect(await screen.findByText('runs-decoded-code', { selector: 'code' })).toBeVisible()
  expect(screen.getByText('blocks release')).toBeVisible()
  expect(screen.queryByText('evil.py')).not.toBeInTheDocument()
  expect(screen.queryByText('Archive')).not.toBeInTheDocument()
  expectNoWayAround()
})

test('its owner is told on its page what became of its newest versions, and that nobody else finds it', async () => {
  await heldBack()
  await given.archivedVersion('masks', '0.9.0', Buffer.from('zip'), { status: 'NodeVersionStatusBanned' })
  await given.version('masks', '1.1.0', { status: 'NodeVersionStatusPending' })
  comesAs('ann', given.token('ann'))
  await open()
  const notice = (await screen.findByText('Status of its newest versions')).closest<HTMLElement>(
    '[role=note]',
  )!
  expect(notice).toHaveTextContent('This pack isn’t listed until a version is public')
  expect(
    within(notice)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'The upload of version 1.1.0 hasn’t arrived.',
    'Version 1.0.0 is held back until a moderator looks at it.',
    'Version 0.9.0 was rejected.',
  ])
  expectNoWayAround()
})

test('a version in quarantine says until when and why, and is not offered', async () => {
  await given.archivedVersion('masks', '1.0.0', Buffer.from('zip'), {
    quarantinedUntil: new Date('2030-01-02T03:04:00Z'),
  })
  await open('versions', '1.0.0')
  expect(await screen.findByText('This version is in quarantine')).toBeVisible()
  expect(screen.getByText(/Because its publisher is new, .* until January 2, 2030/)).toBeVisible()
  expect(screen.getByText('This pack isn’t published yet')).toBeVisible()
  expectNoWayAround()
})

test('once a version was approved, its findings hold nothing back', async () => {
  const id = await given.archivedVersion('masks', '1.0.0', Buffer.from('zip'))
  await given.contents(id, { findings: [FINDING] as never })
  await open('versions', '1.0.0')
  expect(await screen.findByText('runs-decoded-code', { selector: 'code' })).toBeVisible()
  expect(screen.queryByText('blocks release')).not.toBeInTheDocument()
})
