import { screen, within } from '@testing-library/react'
import AdvisoriesPage from '../../src/pages/advisories'
import AdvisoryPage from '../../src/pages/advisories/[advisoryId]'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.node('masks', { name: 'Masks' })
  await given.version('masks', '1.0.0')
})
afterEach(settled)
afterAll(closeDatabase)

const day = (number: number) => new Date(Date.UTC(2026, 2, number))

const list = (query: Record<string, string> = {}) =>
  renderPage(<AdvisoriesPage siteUrl="http://localhost:3000" />, { pathname: '/advisories', query })
const open = (advisoryId: string) =>
  renderPage(<AdvisoryPage siteUrl="http://localhost:3000" />, {
    pathname: '/advisories/[advisoryId]',
    query: { advisoryId },
  })

const todo = async () =>
  within(await screen.findByRole('region', { name: 'What to do now' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

const REMOVE = [
  'Don’t install it.',
  'If you have it, remove it: uninstall the pack or delete its folder in custom_nodes, then restart ComfyUI.',
]
const SECRETS = 'If it has run on your computer, change the passwords and keys that were stored there.'

test('a stranger reads what turned out to be malware, newest first, and which of it holds no longer', async () => {
  await given.advisory('blur', [], { publishedAt: day(1), withdrawnAt: day(2), summary: 'Mines coins.' })
  const later = { id: 'CNR-2026-0002', publishedAt: day(3) }
  await given.advisory('masks', ['1.1.0', '1.2.0'], later)
  await list()
  const rows = within(await screen.findByRole('list', { name: 'Security advisories' })).getAllByRole(
    'listitem',
  )
  const said = rows.map((row) => row.textContent?.replaceAll(/[\u2068\u2069]/g, ''))
  expect(said).toEqual([
    expect.stringMatching(/^CriticalSends keys away\.CNR-2026-0002masks 1\.1\.0 and 1\.2\.0/),
    expect.stringMatching(/^WithdrawnMines coins\.CNR-2026-0001blur /),
  ])
  expect(screen.getByRole('link', { name: 'Sends keys away.' })).toHaveAttribute(
    'href',
    '/advisories/CNR-2026-0002',
  )
})

test('a registry without malware says so', async () => {
  await list()
  expect(await screen.findByText('No advisories')).toBeInTheDocument()
})

test('an advisory says what is bad, what to install instead, and where programs read it', async () => {
  const more = { details: 'It runs when ComfyUI starts.', aliases: ['CVE-2026-12345'], modifiedAt: day(4) }
  await given.advisory('masks', ['1.1.0'], { publishedAt: day(1), ...more })
  await open('cnr-2026-0001')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sends keys away.' })).toBeInTheDocument()
  expect(
    await screen.findByText('Version 1.0.0 isn’t affected. You can install that one instead.'),
  ).toBeVisible()
  expect(await todo()).toEqual([
    ...REMOVE,
    'Version 1.0.0 isn’t affected. You can install that one instead.',
    SECRETS,
  ])
  expect(screen.getByText('It runs when ComfyUI starts.')).toBeInTheDocument()
  expect(screen.getByText('CVE-2026-12345')).toBeInTheDocument()
  expect(screen.getByText('Mar 4, 2026')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'masks' })).toHaveAttribute('href', '/nodes/masks')
  expect(screen.getByRole('link', { name: 'View as JSON (OSV format)' })).toHaveAttribute(
    'href',
    '/api/advisories/CNR-2026-0001',
  )
})

test('of a pack that is malware as a whole no version is good', async () => {
  await given.advisory('masks', [], { wholePack: true })
  await open('CNR-2026-0001')
  expect(await todo()).toEqual([...REMOVE, SECRETS])
  expect(screen.getByText(/all versions/)).toBeInTheDocument()
})

test('of a withdrawn advisory nothing is to be done, and an unknown one is nowhere', async () => {
  await given.advisory('masks', [], { withdrawnAt: day(5) })
  await open('CNR-2026-0001')
  expect(
    await screen.findByText(
      'Nothing. This advisory was withdrawn, so you can install what it covered again.',
    ),
  ).toBeInTheDocument()
  await open('CNR-2026-0404')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})
