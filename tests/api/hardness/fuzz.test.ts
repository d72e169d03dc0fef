// Slow: it calls every operation many times.

import fc from 'fast-check'
import { openapiDocument } from '../../../src/server/app'
import type { Metrics } from '../../../src/server/platform/metrics'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, emptyDatabase, rememberRows } from '../../support/database'
import {
  requestsOf,
  SECRET,
  TOKEN_ID,
  VERSION_ID,
  type FuzzRequest,
  type OpenApiDocument,
} from '../../support/fuzz-requests'
import { FUZZ } from '../../support/fuzz-settings'
import * as given from '../../support/given'
import {
  countAuditRows,
  everything,
  permissionFixtures,
  type PermissionFixtures,
} from '../../support/permission-fixtures'
import { service } from '../../support/service'

const secret = mintSecret()
let app: Awaited<ReturnType<typeof service>>
let document: OpenApiDocument
let fixtures: PermissionFixtures
let answeredBy = ''

// Odd paths may match other routes: the route is taken from the metrics.
const metrics: Metrics = {
  observe: ({ route }) => {
    answeredBy = route.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
  },
  observeMismatch: () => undefined,
  observeSearch: () => undefined,
  observeListCheck: () => undefined,
  watchRepositories: () => undefined,
  watchSearchIndex: () => undefined,
  watchReplica: () => undefined,
  read: () => Promise.resolve({ text: '', contentType: 'text/plain' }),
}

let putBack: () => Promise<void>

async function moveIn(): Promise<void> {
  await emptyDatabase()
  fixtures = await permissionFixtures({
    publisher: 'PublisherStatusActive',
    node: 'NodeStatusActive',
    version: 'NodeVersionStatusActive',
  })
  await given.personalToken('acme', secret)
  await given.vocabulary()
  putBack = await rememberRows()
}

beforeAll(async () => {
  app = await service({ metrics })
  document = openapiDocument(app) as unknown as OpenApiDocument
  await moveIn()
})
afterEach(() => putBack())
afterAll(closeDatabase)

const named = (text: string) =>
  text
    .replaceAll(VERSION_ID, fixtures.versionId)
    .replaceAll(encodeURIComponent(VERSION_ID), fixtures.versionId)
    .replaceAll(TOKEN_ID, fixtures.tokenId)
    .replaceAll(encodeURIComponent(TOKEN_ID), fixtures.tokenId)
    .replaceAll(SECRET, secret)

async function send({ method, path, actor, headers, body }: FuzzRequest) {
  const answer = await app.request(`http://registry.test${named(path)}`, {
    method,
    headers: { ...fixtures.headers(actor), ...headers },
    body: body === undefined ? undefined : named(body),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return { status: answer.status, text, body: isJson && text ? (JSON.parse(text) as unknown) : undefined }
}

const documentedStatuses = (method: string) =>
  Object.keys(document.paths[answeredBy]?.[method.toLowerCase()]?.responses ?? {}).map(Number)

const stored = () => Promise.all([everything(), countAuditRows()])

async function expectHardness(request: FuzzRequest): Promise<void> {
  const isWrite = request.method !== 'GET'
  const before = isWrite ? await stored() : []
  const answer = await send(request)
  const context = { ...answer, answeredBy }

  // There is no GitHub here, and that response is no failure.
  const isGithubAway = answer.text.includes('"github_unavailable"')
  if (answer.status >= 500 && !isGithubAway) throw new Error(`failed: ${JSON.stringify(context)}`)
  if (answer.status >= 400) {
    expect(context).toMatchObject({
      body: { error: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/), message: expect.stringMatching(/./) },
    })
    expect(Object.keys(answer.body as object).sort()).toEqual(['error', 'message'])
    if (isWrite) expect(await stored()).toEqual(before)
  }
  if (answeredBy === 'none') expect([400, 404, 413, 415]).toContain(answer.status)
  else if (answer.status !== 304 && !documentedStatuses(request.method).includes(answer.status))
    throw new Error(`not documented: ${JSON.stringify(context)}`)
  if (/(?:[:,[])null(?=[,}\]])/.test(answer.text) && holdsNull(answer.body))
    throw new Error(`null: ${JSON.stringify(context)}`)
  if (isWrite && answer.status < 300) await putBack()
}

const holdsNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).some(holdsNull))

// Jest names its tests before anything runs, so the list comes from the committed document, which a test keeps equal.
const OPERATIONS = Object.entries(
  jest.requireActual<OpenApiDocument>('../../../src/api/openapi.json').paths,
).flatMap(([path, methods]) => Object.keys(methods).map((method) => [method, path] as const))

test.each(OPERATIONS)(
  '%s %s answers whatever is sent to it as documented, and never fails',
  async (method, path) => {
    const operation = document.paths[path]?.[method]
    if (!operation) throw new Error('the committed document names an operation that the service has not')
    const requests = requestsOf(path, method, operation, document.components.schemas)
    await fc.assert(fc.asyncProperty(requests, expectHardness), {
      seed: FUZZ.seed,
      numRuns: FUZZ.runs,
    })
  },
)
