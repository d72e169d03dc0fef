import { runNextReading } from '../../../src/server/repositories/run-next-reading'
import type { ReadingCtx } from '../../../src/server/repositories/reading-ctx'
import { PRIORITY } from '../../../src/server/store/repositories/repository-jobs.repo'
import { repositoryReadings } from '../../../src/server/store/schema/schema'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { CodeHostStandIn } from '../../support/code-host'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { PNG, SVG } from '../../support/picture-host'
import { readingCtx } from '../../support/repositories'
import { call } from '../../support/service'

const now = new Date('2026-08-20T10:00:00.000Z')
const WORKFLOW = JSON.stringify({
  nodes: [{ id: 1, type: 'QuietMask', pos: [0, 0] }],
  links: [],
  version: 0.4,
})
const FILES = {
  'README.md': '# Masks\n\n![a mask](assets/mask.png) ![a drawing](assets/drawing.svg)\n',
  '__init__.py':
    'class QuietMask:\n    RETURN_TYPES = ("MASK",)\n    FUNCTION = "run"\n    CATEGORY = "masks"\n\n\nNODE_CLASS_MAPPINGS = {"QuietMask": QuietMask}\n',
  'requirements.txt': 'numpy>=1.26\nonnxruntime-gpu\n',
  'assets/mask.png': PNG,
  'assets/drawing.svg': SVG,
  'examples/masks.json': WORKFLOW,
  'notes.txt': 'not for pages',
  'weights.bin': Buffer.from([0, 1, 2]),
}

let host: CodeHostStandIn
let ctx: ReadingCtx
let commit: string

beforeEach(async () => {
  await emptyDatabase()
  host = await CodeHostStandIn.start()
  ctx = await readingCtx(host, { clock: () => now })
  await given.node('Masks', { repository: 'https://github.com/Acme/Masks' })
  commit = host.push('Acme/Masks', zipOf(FILES))
  await ctx.jobs.enqueue(['Masks'], PRIORITY.asked)
  await runNextReading(ctx)
})
afterEach(() => host.stop())
afterAll(closeDatabase)

test('everybody reads what a repository has', async () => {
  const { status, headers, body } = await call('/nodes/masks/repository')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  expect(body).toEqual({
    state: 'read',
    commit,
    branch: 'main',
    read_at: '2026-08-20T10:00:00.000Z',
    checked_at: '2026-08-20T10:00:00.000Z',
    contents: {
      readme_html: [
        '<h2 id="readme-masks">Masks<a class="readme-anchor" href="#readme-masks" aria-hidden="true" tabindex="-1"></a></h2>',
        '<p><img src="files/assets/mask.png" alt="a mask" loading="lazy"> <img src="files/assets/drawing.svg" alt="a drawing" loading="lazy"></p>',
      ].join('\n'),
      table_of_contents: [{ depth: 1, id: 'readme-masks', text: 'Masks' }],
      files: [
        { path: 'README.md', size: 69 },
        { path: '__init__.py', size: 139 },
        { path: 'assets/drawing.svg', size: 71 },
        { path: 'assets/mask.png', size: 16 },
        { path: 'examples/masks.json', size: 76 },
        { path: 'notes.txt', size: 13 },
        { path: 'requirements.txt', size: 28 },
        { path: 'weights.bin', size: 3 },
      ],
      total_size: 415,
      capabilities: [],
      capabilities_read_at: '2026-08-20T10:00:00.000Z',
      code_read: 'whole',
      requirements: ['numpy>=1.26', 'onnxruntime-gpu'],
      unreadable: [
        {
          file: '__init__.py',
          line: 1,
          reason: 'The inputs of QuietMask could not be read: it has no INPUT_TYPES.',
        },
      ],
      problems: [],
      findings: [],
    },
    needs: [{ need: 'cuda', reason: 'onnxruntime-gpu', file: 'requirements.txt', line: 2 }],
    workflows: [{ path: 'examples/masks.json', comfy_nodes: ['QuietMask'] }],
    pictures: ['assets/mask.png', 'assets/drawing.svg'],
    topics: [],
    comfy_node_count: 1,
  })
})

test('its node classes come in pages', async () => {
  const { body } = await call('/nodes/masks/repository/comfy-nodes')
  expect(body).toEqual({
    comfy_nodes: [
      {
        comfy_node_name: 'QuietMask',
        category: 'masks',
        function: 'run',
        return_types: '["MASK"]',
      },
    ],
    totalNumberOfPages: 1,
  })
  expect((await call('/nodes/masks/repository/comfy-nodes?page=2&limit=1')).body).toEqual({
    comfy_nodes: [],
    totalNumberOfPages: 1,
  })
})

const file = (path: string, headers = {}) => call(`/nodes/masks/repository/files/${path}`, { headers })

test('a picture is told by its bytes, and shown without being able to do anything', async () => {
  const { status, headers } = await file('assets/mask.png')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''mask.png")
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const drawing = await file('assets%2Fdrawing.svg')
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  const known = await file('assets/mask.png', { 'If-None-Match': headers.get('etag') })
  expect([known.status, known.body]).toEqual([304, ''])
})

test('an example workflow is handed out as a file', async () => {
  const { status, headers, body } = await file('examples/masks.json')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''masks.json")
  expect(body).toEqual(JSON.parse(WORKFLOW))
})

test('a text is handed out as plain text', async () => {
  const { status, headers, body } = await file('notes.txt?as=text')
  expect({ status, body }).toEqual({ status: 200, body: 'not for pages' })
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''notes.txt")
  const workflow = await file('examples/masks.json?as=text')
  expect(workflow.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test.each(['weights.bin', 'assets/other.png', '../masks.png'])(
  'nothing else of the repository is handed out: %s',
  async (path) => {
    expect(await file(path)).toMatchObject({ status: 404, body: { error: expect.any(String) as string } })
  },
)

test('a picture that is none by its bytes is not shown', async () => {
  host.push('Acme/Masks', zipOf({ ...FILES, 'assets/mask.png': '<html>no picture</html>' }))
  await ctx.jobs.enqueue(['Masks'], PRIORITY.asked)
  await runNextReading(ctx)
  expect(await file('assets/mask.png')).toMatchObject({ status: 404, body: { error: 'file_not_found' } })
})

const ALL = ['', '/comfy-nodes', '/files/assets/mask.png']
const answers = () =>
  Promise.all(
    ALL.map(async (path) => {
      const { status, body } = await call(`/nodes/masks/repository${path}`)
      return [status, (body as { error?: string }).error]
    }),
  )

test('a pack that nobody knows, or without a repository, has no reading', async () => {
  expect(await call('/nodes/nobody/repository')).toMatchObject({
    status: 404,
    body: { error: 'node_not_found' },
  })
  await given.node('bare')
  expect(await call('/nodes/bare/repository')).toMatchObject({
    status: 404,
    body: { error: 'contents_not_found', message: 'The repository of this pack is not read.' },
  })
})

test('of a pack with an Active version, nothing is told', async () => {
  await given.version('Masks', '1.0.0')
  expect(await answers()).toEqual(ALL.map(() => [404, 'contents_not_found']))
})

test('before a repository was read there are no node classes and no files', async () => {
  await ctx.db.delete(repositoryReadings)
  expect(await call('/nodes/masks/repository/comfy-nodes')).toMatchObject({
    status: 200,
    body: { comfy_nodes: [], totalNumberOfPages: 0 },
  })
  expect(await file('assets/mask.png')).toMatchObject({ status: 404, body: { error: 'file_not_found' } })
})
