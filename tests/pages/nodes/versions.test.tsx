import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import japanese from '../../../locales/ja/findings.json'
import parts from '../../../locales/ja/parts.json'
import { mirroredVersions, mirrors, nodes } from '../../../src/server/store/schema/schema'
import { emptyMirrorReport } from '../../../src/server/store/mirror/mirrors.repo'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'
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

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  comesAs()
  // It has an owner, otherwise the page would also say that it can be adopted.
  await given.user('olga')
  await given.publisher('acme', { owner: 'olga', name: 'Acme' })
  await given.node('masks', { name: 'Masks', publisherId: 'acme' })
})
afterEach(settled)
afterAll(closeDatabase)

const entries = async () => {
  const headings = await screen.findAllByRole('heading', { level: 2, name: /^\d/ })
  return headings.map((heading) => heading.closest('li')!)
}

test('versions say what they are, what changed, and where their archive is', async () => {
  await given.version('masks', '1.0.0', {
    deprecated: true,
    downloadUrl: 'https://x.example/1.0.0/node.zip',
    archiveSize: 21_750,
  })
  await given.version('masks', '1.1.0', { changelog: '- **Faster**\n\n<b>not bold</b>' })
  await given.version('masks', '2.0.0-rc.1')
  await open()
  const [candidate, latest, old] = await entries()
  expect(candidate).toHaveTextContent('Pre-release')
  expect(latest).toHaveTextContent('Latest')
  expect(within(latest!).getByText('Faster').tagName).toBe('STRONG')
  expect(latest).toHaveTextContent('<b>not bold</b>')
  expect(old).toHaveTextContent('Deprecated')
  expect(within(old!).getByText('21.8 kB')).toBeVisible()
  expect(within(old!).getByRole('link', { name: 'Download version 1.0.0' })).toHaveAttribute(
    'href',
    'https://x.example/1.0.0/node.zip',
  )
})

test('many versions come ten at a time, with Previous and Next (specification, section 9, Pagination)', async () => {
  for (let minor = 0; minor < 12; minor++) await given.version('masks', `1.${minor}.0`)
  const journey = await open()
  expect(await entries()).toHaveLength(10)
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(journey.addresses).toEqual(['/nodes/masks/versions?page=2'])
  expect((await entries()).map((entry) => entry.querySelector('h2')?.textContent)).toEqual(['1.1.0', '1.0.0'])
})

test('everyone sees why a version is held back, but not where; nobody is offered to install it', async () => {
  await given.version('masks', '1.0.0')
  await given.version('masks', '1.1.0', {
    status: 'NodeVersionStatusFlagged',
    statusReason: JSON.stringify([FINDING]),
    downloadUrl: 'https://x.example/1.1.0/node.zip',
  })
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusPending', archiveArrivedAt: new Date() })
  await open()
  const [pending, flagged] = await entries()
  expect(pending).toHaveTextContent('This version is in review')
  expect(flagged).toHaveTextContent('This version is held back')
  // Collapsed to one line at first.
  expect(within(flagged!).getByText('This version is held back')).not.toBeVisible()
  expect(flagged).toHaveTextContent('Highruns-downloads')
  expect(flagged).toHaveTextContent('Something is downloaded and run.')
  expect(flagged).not.toHaveTextContent('install.py')
  expect(within(flagged!).queryByRole('link', { name: /Download/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Version' })).not.toBeInTheDocument()
})

test('a version has a page of its own: facts, findings, files', async () => {
  const version = await given.version('masks', '1.0.0', {
    changelog: 'First.',
    archiveSize: 21_750,
    archiveSha256: 'ab'.repeat(32),
    supportedOs: ['MacOS'],
  })
  await given.contents(version, {
    files: [{ path: 'masks/draw.py', size: 6094 }],
    totalSize: 6094,
    findings: [FINDING, { ...FINDING, file: 'other.py' }],
    license: 'MIT License',
  })
  await open('1.0.0')
  expect(await screen.findByRole('heading', { level: 2, name: '1.0.0' })).toBeVisible()
  expect(await screen.findByText('ab'.repeat(32))).toBeVisible()
  expect(screen.getByText('21.8 kB')).toBeVisible()
  expect(screen.getByText('masks/draw.py').closest('li')).toHaveTextContent('6.1 kB')
  const findings = screen.getByRole('region', { name: 'Review findings' })
  expect(findings).toHaveTextContent('runs-downloads')
  expect(within(findings).getByRole('link', { name: 'install.py:7' })).toHaveAttribute(
    'href',
    '/nodes/masks/source/install.py?version=1.0.0#L7',
  )
  expect(screen.getAllByText('macOS')).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: 'All versions' })).toHaveAttribute('href', '/nodes/masks/versions')
})

test('the gravest finding is read first, of equals what blocks release', async () => {
  const found = (rule: string, severity: 'info' | 'medium' | 'critical', enforced: boolean) =>
    ({ ...FINDING, rule, severity, enforced }) as const
  const held = [found('holds', 'medium', true), found('worst', 'critical', true)]
  const findings = [found('notes', 'info', false), found('informs', 'medium', false), ...held]
  const version = await given.version('masks', '1.0.0', {
    status: 'NodeVersionStatusFlagged',
    statusReason: JSON.stringify(held),
  })
  await given.contents(version, { findings })
  const journey = await open()
  const rules = async () =>
    within((await screen.findByText('worst')).closest('ul')!)
      .getAllByText(/^(?:notes|informs|holds|worst)$/)
      .map((rule) => rule.textContent)
  expect(await rules()).toEqual(['worst', 'holds'])
  journey.visit('/nodes/masks/versions/1.0.0')
  await screen.findByRole('region', { name: 'Review findings' })
  expect(await rules()).toEqual(['worst', 'holds', 'informs', 'notes'])
})

test('everyone reads in their own language what was found, in the list and on the version’s page', async () => {
  const { explanation, fix } = japanese['runs-downloads']
  const version = await given.version('masks', '1.0.0', {
    status: 'NodeVersionStatusFlagged',
    statusReason: JSON.stringify([FINDING]),
  })
  await given.contents(version, { findings: [FINDING] })
  const journey = await openIn('ja')
  await userEvent.click(await screen.findByText(parts.versions.whyNotInstallable))
  expect(await screen.findByText(explanation)).toBeVisible()
  journey.visit('/nodes/masks/versions/1.0.0')
  const findings = await screen.findByRole('region', { name: parts.findings.title })
  expect(findings).toHaveTextContent(explanation)
  // Fixes are shown only to the owner, even those the website knows.
  expect(findings).not.toHaveTextContent(fix)
})

test('the owner is told where a finding is and how to correct it', async () => {
  await given.user('ann')
  await given.member('acme', 'ann')
  comesAs('ann', given.token('ann'))
  const version = await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await given.contents(version, { findings: [FINDING] })
  await open('1.0.0')
  const findings = await screen.findByRole('region', { name: 'Review findings' })
  expect(within(findings).getByText('install.py:7')).toBeVisible()
  expect(within(findings).getByText('os.system(x)')).toBeVisible()
  expect(findings).toHaveTextContent('How to fix it: Leave it out.')
})

test('a number that was never published leads to those that were', async () => {
  await given.version('masks', '1.0.0')
  await open('9.9.9')
  expect(await screen.findByText('This pack has no version 9.9.9')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All versions' })).toHaveAttribute('href', '/nodes/masks/versions')
})

test('a pack of which nothing was published says so', async () => {
  await open()
  expect(await screen.findByText('No versions yet')).toBeVisible()
})

test('a mirrored pack says where it comes from, and its version what is said of it there', async () => {
  const source = 'https://registry.example'
  const { db } = await database()
  const versionId = await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await db.update(nodes).set({ mirroredFrom: source })
  const finishedAt = new Date(Date.now() - 2 * 3_600_000 - 60_000)
  await db.insert(mirrors).values({ source, finishedAt, report: emptyMirrorReport() })
  await db.insert(mirroredVersions).values({
    versionId,
    source,
    digest: 'one',
    sourceStatus: 'NodeVersionStatusBanned',
    sourceReason: 'It steals.',
    appliedStatus: 'NodeVersionStatusBanned',
    fetchFailure: 'The source answered 404.',
  })
  await open('1.0.0')
  expect(
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'P' &&
        /^Mirrored from registry\.example.*, checked 2 hours ago\.$/.test(element.textContent ?? ''),
    ),
  ).toBeVisible()
  const verdict = await screen.findByRole('region', { name: 'At registry.example' })
  expect(verdict).toHaveTextContent('Banned')
  expect(verdict).toHaveTextContent('Its archive could not be fetched: The source answered 404.')
})

test('malware is warned of above everything, and what was reported as such at its version too', async () => {
  await given.version('masks', '1.0.0')
  await given.version('masks', '1.1.0', { status: 'NodeVersionStatusBanned' })
  const statusReason = '[{"rule":"reported-as-malware","severity":"high","enforced":true}]'
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusFlagged', statusReason })
  await given.advisory('masks', ['1.1.0'])
  const notes = async () => {
    const found = await screen.findAllByRole('note')
    return found.map((note) => note.textContent?.replaceAll(/[\u2068\u2069]/g, ''))
  }
  const malware =
    'Malware in 1.1.0: don’t install itSends keys away.If you have it, remove it. Advisory CNR-2026-0001'
  const held = 'Reported as malware: 1.2.0It can’t be installed until a moderator has reviewed it.'
  await open()
  const [reported, good] = await entries()
  expect(await within(reported!).findByText('Reported as malware:', { exact: false })).toBeVisible()
  expect(within(good!).queryByRole('note')).toBeNull()
  expect(await notes()).toEqual([malware, held, held])
  expect(screen.getByRole('link', { name: 'Advisory CNR-2026-0001' })).toHaveAttribute(
    'href',
    '/advisories/CNR-2026-0001',
  )
})
