import pino from 'pino'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { PUBLIC_URL, service } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

interface Line {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
}

test('a whole story leaves its steps in the log, and none of its secrets', async () => {
  let log = ''
  const app = await service({
    log: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
  })
  const { headers } = await given.user('ann')
  const send = (method: string, path: string, body?: object, id?: string) =>
    app.request(path, {
      method,
      headers: {
        ...headers,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(id && { 'X-Request-Id': id }),
        'X-Forwarded-For': '203.0.113.77',
        Cookie: 'session=cookie-of-ann',
      },
      body: body && JSON.stringify(body),
    })

  expect((await send('GET', '/users')).status).toBe(200)
  await send('POST', '/publishers', { id: 'acme', name: 'Acme' })
  const created = await send('POST', '/publishers/acme/tokens', { name: 'CI' }, 'story-of-ann-1')
  const { token } = (await created.json()) as { token: string }
  const published = await send('POST', '/publishers/acme/nodes/masks/versions', {
    personal_access_token: token,
    node: { id: 'masks', name: 'Masks', repository: 'https://github.com/acme/masks' },
    node_version: { version: '1.0.0' },
  })
  expect(published.status).toBe(201)
  const { signedUrl } = (await published.json()) as { signedUrl: string }
  const upload = await app.request(signedUrl.replace(PUBLIC_URL, ''), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: Buffer.from('PK\u0005\u0006' + '\0'.repeat(18), 'latin1'),
  })
  expect(upload.status).toBe(200)
  const claim = { GH_TOKEN: 'gho_secret-of-ann-at-github' }
  expect((await send('POST', '/publishers/acme/nodes/masks/claim-my-node', claim)).status).toBe(403)
  await send('GET', '/nodes/search?search=what-ann-looks-for')

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  expect(
    lines.filter(({ method }) => method).map(({ method, path, status }) => [method, path, status]),
  ).toEqual([
    ['GET', '/users', 200],
    ['POST', '/publishers', 201],
    ['POST', '/publishers/acme/tokens', 201],
    ['POST', '/publishers/acme/nodes/masks/versions', 201],
    ['PUT', new URL(signedUrl).pathname, 200],
    ['POST', '/publishers/acme/nodes/masks/claim-my-node', 403],
    ['GET', '/nodes/search', 200],
  ])
  expect(lines[2]).toMatchObject({ requestId: 'story-of-ann-1', ms: expect.any(Number) })
  const { searchParams } = new URL(signedUrl)
  const secrets = {
    idToken: headers.Authorization.replace('Bearer ', ''),
    token,
    signature: searchParams.get('signature') ?? 'missing',
    expires: searchParams.get('expires') ?? 'missing',
    github: claim.GH_TOKEN,
    cookie: 'cookie-of-ann',
    query: 'what-ann-looks-for',
    email: 'ann@example.com',
    address: '203.0.113.77',
  }
  for (const [what, secret] of Object.entries(secrets))
    expect({ what, log }).toEqual({ what, log: expect.not.stringContaining(secret) })
})

test('a failure is logged under its request, without the values of the statement', async () => {
  let log = ''
  const app = await service({ log: pino({ level: 'info' }, { write: (line: string) => void (log += line) }) })
  const { headers } = await given.user('ann')
  const { pool } = await database()
  await pool.query('alter table publishers rename to hidden')
  try {
    const answer = await app.request('/publishers', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'X-Request-Id': 'failing-1' },
      body: JSON.stringify({ id: 'acme', name: 'A name that is nobody’s business' }),
    })
    expect(answer.status).toBe(500)
  } finally {
    await pool.query('alter table hidden rename to publishers')
  }
  const [failure] = log.split('\n')
  expect(JSON.parse(failure ?? '')).toMatchObject({
    level: 50,
    requestId: 'failing-1',
    failure: { message: 'relation "publishers" does not exist', stack: expect.stringContaining(' at ') },
  })
  expect(log).not.toMatch(/nobody’s business|ann@example\.com/)
})
