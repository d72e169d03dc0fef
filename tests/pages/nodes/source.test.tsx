import { screen } from '@testing-library/react'
import SourcePage from '../../../src/pages/nodes/[nodeId]/source/[[...path]]'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const open = (...path: string[]) =>
  renderPage(<SourcePage siteUrl="http://localhost:3000" />, {
    pathname: '/nodes/[nodeId]/source/[[...path]]',
    query: { nodeId: 'masks', path, version: '1.0.0' },
  })

async function published(status: 'Active' | 'Flagged') {
  const id = await given.version('masks', '1.0.0', { status: `NodeVersionStatus${status}` })
  const files = [
    { path: 'nodes.py', size: 20 },
    { path: 'huge.bin', size: 11_000_000 },
  ]
  await given.contents(id, { files, totalSize: 11_000_020 })
}

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { name: 'Masks', publisherId: 'acme' })
})
afterEach(async () => {
  comesAs(undefined)
  await settled()
})
afterAll(closeDatabase)

test('a file that is too large to be handed out has no link that is refused', async () => {
  await published('Active')
  await open('huge.bin')
  expect(await screen.findByText(/This file is too large to show/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    '/report?node=masks&version=1.0.0&file=huge.bin',
  )
})

test('a stranger reads why there are no files of a version that is held back, and its publisher which there are', async () => {
  await published('Flagged')
  await open()
  expect(await screen.findByText('This version is held back')).toBeVisible()
  await settled()
  comesAs('ann', given.token('ann'))
  await open()
  expect(await screen.findByText('Owner and moderators only')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /nodes\.py/ })[0]).toBeVisible()
})
