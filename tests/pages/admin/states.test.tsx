import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError } from 'axios'
import type { ComponentType } from 'react'
import { registryHttp } from '../../../src/api/axios-instance'
import AdminAuditPage from '../../../src/pages/admin/audit'
import AdminCompatibilityPage from '../../../src/pages/admin/compatibility'
import AdminPage from '../../../src/pages/admin/index'
import AdminNodesPage from '../../../src/pages/admin/nodes'
import AdminPublishersPage from '../../../src/pages/admin/publishers'
import AdminUsersPage from '../../../src/pages/admin/users'
import AdminVersionsPage from '../../../src/pages/admin/versions'
import { auditLog } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

/** Each screen, its message when it fails, and its content when it works. */
const SCREENS: [path: string, page: ComponentType, failed: string, works: string][] = [
  ['/admin', AdminPage, 'Couldn’t load the numbers.', 'Reviews'],
  ['/admin/nodes', AdminNodesPage, 'Couldn’t load the packs.', 'Mask Tools'],
  ['/admin/versions', AdminVersionsPage, 'Couldn’t load the queue.', '1 version'],
  ['/admin/compatibility', AdminCompatibilityPage, 'Couldn’t load the packs.', 'Mask Tools'],
  [
    '/admin/compatibility?pack=masks',
    AdminCompatibilityPage,
    'Couldn’t load the versions.',
    'The pack itself',
  ],
  ['/admin/publishers', AdminPublishersPage, 'Couldn’t load the publishers.', '@acme'],
  ['/admin/users', AdminUsersPage, 'Couldn’t load the users.', 'ada@example.com'],
  ['/admin/audit', AdminAuditPage, 'Couldn’t load the audit log.', 'Pack banned'],
]

/** Whether all requests but the one for the current user get no response. */
let isAway = false
const asked: string[] = []
registryHttp.interceptors.request.use((config) => {
  asked.push(config.url ?? '')
  if (isAway && config.url !== '/users') throw new AxiosError('away', AxiosError.ERR_NETWORK, config)
  return config
})

beforeEach(async () => {
  isAway = false
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('grace', { isAdmin: true })
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme' })
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await (
    await database()
  ).db
    .insert(auditLog)
    .values({ actorId: 'grace', action: 'banNode', target: 'node:masks', requestId: 'r' })
  comesAs('grace', given.token('grace'))
  asked.length = 0
})
afterEach(settled)
afterAll(closeDatabase)

const open = (path: string, Page: ComponentType) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  return renderPage(<Page />, { pathname, query: Object.fromEntries(searchParams) })
}
const retries = (failed: string) =>
  screen
    .getAllByRole('alert')
    .filter((alert) => alert.textContent?.includes(failed))
    .map((alert) => within(alert).getByRole('button', { name: 'Try again' }))

test.each(SCREENS)(
  '%s says when the service is away, and shows what there is once it is asked again',
  async (path, Page, failed, works) => {
    isAway = true
    await open(path, Page)
    expect((await screen.findAllByText(failed)).length).toBeGreaterThan(0)
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeInTheDocument()
    isAway = false
    for (const retry of retries(failed)) await userEvent.click(retry)
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument())
    expect((await screen.findAllByText(works)).length).toBeGreaterThan(0)
  },
)

test.each(SCREENS)('%s tells others that it is for administrators, and asks nothing', async (path, Page) => {
  comesAs('ada', given.token('ada'))
  await open(path, Page)
  expect(await screen.findByText('Admins only')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument()
  expect(asked.filter((url) => url !== '/users')).toEqual([])
})

test('where administrators need a second factor, those without one are led to where it is set up', async () => {
  connectWebsite({ adminsNeedSecondFactor: true })
  await renderPage(<AdminUsersPage />, { pathname: '/admin/users' })
  expect(await screen.findByText(/log in with a second factor/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  expect(screen.queryByText('ada@example.com')).toBeNull()
})
