import { screen, waitFor } from '@testing-library/react'
import { registryHttp } from '../../src/api/axios-instance'
import { useGetNode } from '../../src/api/generated/nodes/nodes'
import {
  useGetNodePermissions,
  useGetPublisherPermissions,
} from '../../src/api/generated/permissions/permissions'
import { useListNodeVersions } from '../../src/api/generated/versions/versions'
import NodePage from '../../src/pages/nodes/[nodeId]/[[...tab]]'
import { useNodeRole } from '../../src/session/node-role'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'
import { comesAs } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

const asked: string[] = []

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  comesAs('ada', given.token('ada'))
  asked.length = 0
})
afterEach(settled)
afterAll(closeDatabase)

const watch = registryHttp.interceptors.request.use((config) => {
  asked.push(config.url ?? '')
  return config
})
afterAll(() => registryHttp.interceptors.request.eject(watch))

interface Ids {
  publisherId: string
  nodeId: string
}

/** Runs all queries of a pack, and shows when none is pending. */
function Questions({ publisherId, nodeId }: Ids) {
  const questions = [
    useGetNode(nodeId),
    useListNodeVersions(nodeId),
    useGetNodePermissions(publisherId, nodeId),
    useGetPublisherPermissions(publisherId),
  ]
  return questions.every(({ fetchStatus }) => fetchStatus === 'idle') ? <p>Nothing is asked.</p> : null
}

test.each<[string, Ids, string[]]>([
  ['no id', { publisherId: '', nodeId: '' }, []],
  ['the publisher alone', { publisherId: 'acme', nodeId: '' }, ['/publishers/acme/permissions']],
  ['the pack alone', { publisherId: '', nodeId: 'masks' }, ['/nodes/masks', '/nodes/masks/versions']],
  [
    'both',
    { publisherId: 'acme', nodeId: 'masks' },
    [
      '/nodes/masks',
      '/nodes/masks/versions',
      '/publishers/acme/nodes/masks/permissions',
      '/publishers/acme/permissions',
    ],
  ],
])(
  'of a pack is asked only what the ids at hand identify: %s (specification, section 5)',
  async (_, ids, questions) => {
    await renderPage(<Questions {...ids} />)
    await screen.findByText('Nothing is asked.')
    expect(asked.sort()).toEqual(questions)
  },
)

test('a page whose address is not known yet asks nothing (specification, section 5)', async () => {
  await renderPage(<NodePage siteUrl="http://localhost:3000" />, { pathname: '/nodes/[nodeId]' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked.filter((path) => path !== '/users')).toEqual([])
})

function Care() {
  const { data: node } = useGetNode('masks')
  return <p>{String(useNodeRole(node))}</p>
}

test.each([
  ['ada', 'owner'],
  ['grace', 'admin'],
  ['eve', 'false'],
])(
  'what %s may do with a pack is what the registry answers: %s (specification, section 6)',
  async (id, role) => {
    await given.user('grace', { isAdmin: true })
    comesAs(id, given.token(id))
    await renderPage(<Care />)
    expect(await screen.findByText(role)).toBeInTheDocument()
    await waitFor(() => expect(asked).toContain('/publishers/acme/nodes/masks/permissions'))
  },
)
