import { eq } from 'drizzle-orm'
import type { ClassSearchPage } from '../../../src/contract/versions/class-search'
import type { ComfyNode } from '../../../src/contract/versions/comfy-node'
import { replaceRepositoryClasses } from '../../../src/server/store/repositories/repository-classes.repo'
import { nodes, nodeVersions, repositoryReadings } from '../../../src/server/store/schema/schema'
import { refreshDataTypes } from '../../../src/server/store/versions/data-types.repo'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const COMMIT = '0123456789012345678901234567890123456789'

const nodeClass = (
  inputs: Record<string, unknown>,
  outputs: unknown[],
  more: Partial<ComfyNode> = {},
): Partial<ComfyNode> => ({
  input_types: JSON.stringify(inputs),
  return_types: JSON.stringify(outputs),
  ...more,
})

/** Stores a pack without a version, whose repository has these classes. */
async function readPack(id: string, stars: number, classes: Record<string, Partial<ComfyNode>>) {
  const { db } = await database()
  await given.node(id, { name: `The ${id}`, author: 'Ann', githubStars: stars })
  await db
    .insert(repositoryReadings)
    .values({ nodeId: id, repositoryKey: `github.com/acme/${id}`, commit: COMMIT })
  const found = Object.entries(classes).map(([name, definition]) => ({
    comfy_node_name: name,
    ...definition,
  }))
  await replaceRepositoryClasses(db, id, found)
  await refreshDataTypes(db, [id])
}

beforeAll(async () => {
  await emptyDatabase()
  await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'root' })
  await given.node('masks', { publisherId: 'acme', name: 'Mask Tools', githubStars: 10 })
  const version = await given.version('masks', '1.0.0')
  await given.comfyNode(
    version,
    'RemoveBackground',
    nodeClass({ required: { image: ['IMAGE'], model: [['u2net', 'isnet']] } }, ['MASK'], {
      return_names: '["alpha"]',
      display_name: 'Remove background',
      category: 'image/masking',
      description: 'Cuts out what stands in front.',
    }),
  )
  await given.comfyNode(
    version,
    'GrowMask',
    nodeClass({ required: { mask: ['MASK'], by: ['INT', { default: 4 }] } }, ['MASK'], { category: 'mask' }),
  )
  const earlier = await given.version('masks', '0.9.0')
  await given.comfyNode(earlier, 'Forgotten', nodeClass({ required: { image: ['IMAGE'] } }, ['MASK']))
  await readPack('studio', 5000, {
    Segment: nodeClass({ required: { image: ['IMAGE'], sam: ['SAM_MODEL'] } }, ['IMAGE', 'MASK'], {
      category: 'image/segment',
    }),
    Anything: nodeClass({ required: { any: ['*'] } }, ['*']),
    Blend: nodeClass({ required: { one: ['IMAGE'], other: ['IMAGE'] } }, ['IMAGE']),
    Either: nodeClass({ required: { what: ['LATENT,MASK'] } }, ['LATENT']),
    Encode: nodeClass({ required: { clip: ['CLIP'], text: ['STRING', { forceInput: true }] } }, [
      'CONDITIONING',
    ]),
    Old: nodeClass({ required: { clip: ['CLIP'], text: ['STRING'] } }, ['CONDITIONING'], {
      deprecated: true,
    }),
    Mine: nodeClass({}, ['my_type', 'My_Type']),
  })
  await readPack('held', 9000, { Secret: nodeClass({ required: { image: ['IMAGE'] } }, ['MASK']) })
  const { db } = await database()
  await db.update(nodes).set({ status: 'NodeStatusBanned' }).where(eq(nodes.id, 'held'))
})
afterAll(closeDatabase)

const search = async (query: string): Promise<ClassSearchPage> => {
  const { status, body } = await call(`/comfy-nodes/search?${query}`)
  expect(status).toBe(200)
  return body as ClassSearchPage
}
const typed = (text: string) => search(`q=${encodeURIComponent(text)}`)
const names = ({ comfy_nodes }: ClassSearchPage) => comfy_nodes.map((found) => found.comfy_node_name)

test('a search by type is answered with node classes, their sockets and their packs', async () => {
  const { status, headers, body } = await call(
    `/comfy-nodes/search?q=${encodeURIComponent('image -> MASK background remove')}`,
  )
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  expect(body).toEqual({
    comfy_nodes: [
      {
        comfy_node_name: 'RemoveBackground',
        display_name: 'Remove background',
        category: 'image/masking',
        description: 'Cuts out what stands in front.',
        glyph: 'IMAGE>MASK',
        inputs: [
          { name: 'image', type: 'IMAGE', matched: true },
          { name: 'model', type: 'COMBO' },
        ],
        outputs: [{ name: 'alpha', type: 'MASK', matched: true }],
        pack: {
          node_id: 'masks',
          name: 'Mask Tools',
          publisher_id: 'acme',
          publisher_name: 'acme',
          latest_version: '1.0.0',
        },
      },
    ],
    understood: {
      input: ['IMAGE'],
      output: ['MASK'],
      needs: [],
      words: ['background', 'remove'],
      unknown: [],
    },
    total: 1,
    page: 1,
    limit: 20,
    totalPages: 1,
    facets: { category: [], pack: [], input: [], output: [] },
  })
})

test('what needs nothing else comes first, what takes anything last; held back packs and old versions have none', async () => {
  const found = await typed('IMAGE -> MASK')
  expect(names(found)).toEqual(['RemoveBackground', 'Segment', 'Anything'])
  expect(found.comfy_nodes[1]).toMatchObject({
    inputs: [{ matched: true }, { name: 'sam', type: 'SAM_MODEL' }],
    pack: { node_id: 'studio', author: 'Ann', commit: COMMIT },
  })
  expect(found.comfy_nodes[1]?.pack).not.toHaveProperty('publisher_id')
  expect(found.facets).toEqual({
    category: [
      { value: 'image/masking', count: 1 },
      { value: 'image/segment', count: 1 },
    ],
    pack: [
      { value: 'studio', name: 'The studio', count: 2 },
      { value: 'masks', name: 'Mask Tools', count: 1 },
    ],
    input: [
      { value: 'COMBO', count: 1 },
      { value: 'SAM_MODEL', count: 1 },
    ],
    output: [{ value: 'IMAGE', count: 1 }],
  })
})

test.each([
  ['IMAGE, IMAGE -> IMAGE', ['Blend']],
  ['MASK -> LATENT', ['Either', 'Anything']],
  ['-> CONDITIONING', ['Encode', 'Old', 'Anything']],
  ['CLIP, STRING → CONDITIONING', ['Encode', 'Old']],
  ['needs SAM_MODEL', ['Segment']],
  ['needs clip', ['Encode', 'Old']],
  ['MASK ->', ['Either', 'GrowMask', 'Anything']],
  ['IMAGE -> MASK studio', ['Segment', 'Anything']],
  ['-> MY_TYPE', ['Mine', 'Anything']],
  ['IMAGE -> MASK, cut out', ['RemoveBackground']],
])('%s finds %j', async (text, expected) => {
  expect(names(await typed(text))).toEqual(expected)
})

test('types, category and pack may be given beside the text, and pages follow each other', async () => {
  expect(names(await search('input=image&output=MASK&pack=STUDIO'))).toEqual(['Segment', 'Anything'])
  expect(names(await search('q=segment&category=image'))).toEqual(['Segment'])
  expect(names(await search('output=MASK&input=IMAGE&input=SAM_MODEL'))).toEqual(['Segment'])
  expect(names(await search('needs=CLIP,STRING'))).toEqual(['Encode'])
  const pages = await Promise.all(
    [1, 2, 3].map((page) => search(`input=IMAGE&output=MASK&limit=1&page=${page}`)),
  )
  expect(pages.flatMap(names)).toEqual(['RemoveBackground', 'Segment', 'Anything'])
  expect(pages[2]).toMatchObject({ total: 3, page: 3, limit: 1, totalPages: 3 })
  expect(await search('input=IMAGE&output=MASK&page=9')).toMatchObject({ comfy_nodes: [], total: 3 })
})

test('types that no node has are named with those that are called nearly so', async () => {
  const found = await typed('IMAGE -> MASKS')
  expect(found.understood).toEqual({
    input: ['IMAGE'],
    output: [],
    needs: [],
    words: [],
    unknown: [{ type: 'MASKS', nearest: ['MASK'] }],
  })
  expect(names(found)).toContain('RemoveBackground')
  expect(await typed('-> QUUX')).toMatchObject({
    comfy_nodes: [],
    total: 0,
    understood: { unknown: [{ type: 'QUUX', nearest: [] }] },
  })
})

test('where no node has all of the words, those that have the most of them are found', async () => {
  const found = await typed('IMAGE -> MASK background zebra')
  expect(names(found)).toEqual(['RemoveBackground'])
  expect(found.understood.some_words).toBe(true)
  expect(await typed('IMAGE -> MASK zebra')).toMatchObject({ comfy_nodes: [], total: 0 })
})

test('a version that is held back leaves what is installed before it', async () => {
  const { db } = await database()
  const held = await given.version('masks', '2.0.0', { status: 'NodeVersionStatusFlagged' })
  await given.comfyNode(held, 'Newest', nodeClass({ required: { image: ['IMAGE'] } }, ['MASK']))
  expect(names(await typed('IMAGE -> MASK'))).not.toContain('Newest')
  await db.delete(nodeVersions).where(eq(nodeVersions.id, held))
})

test('the data types are told with how many nodes take and give them', async () => {
  const { status, body } = await call('/comfy-nodes/types')
  expect(status).toBe(200)
  const { types } = body as { types: { type: string; takes: number; gives: number }[] }
  expect(types.slice(0, 2)).toEqual([
    { type: 'IMAGE', takes: 3, gives: 2 },
    { type: 'MASK', takes: 2, gives: 3 },
  ])
  expect(types).toContainEqual({ type: 'SAM_MODEL', takes: 1, gives: 0 })
})

test('an administrator who corrects a definition changes what it is found by', async () => {
  const put = (input_types: string) =>
    call('/nodes/masks/versions/1.0.0/comfy-nodes/GrowMask', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${given.token('root')}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ input_types }),
    })
  expect((await put('{"required":{"audio":["AUDIO"]}}')).status).toBe(200)
  expect(names(await search('needs=MASK'))).not.toContain('GrowMask')
  await put('{"required":{"mask":["MASK"]}}')
  expect(names(await search('needs=MASK'))).toContain('GrowMask')
})

test.each([
  '->'.repeat(100),
  '-> constructor',
  'needs __proto__',
  '(.*)+$ -> [a-z]+',
  "IMAGE -> MASK'; drop table nodes --",
  '%_\\ -> %',
  `-> ${'X'.repeat(190)}`,
  '画像 -> マスク 背景',
  '-> "',
  '',
])('the hostile text %j is answered', async (text) => {
  expect((await call(`/comfy-nodes/search?q=${encodeURIComponent(text)}`)).status).toBe(200)
})

test.each([
  [`q=${'->'.repeat(10_000)}`, 'q'],
  ['q=IM%00AGE', ''],
  [`input=${'X'.repeat(61)}`, 'input'],
  ['input=', 'input'],
  ['page=x', 'page'],
])('what cannot be asked is refused by name (%#)', async (query, name) => {
  const { status, body } = await call(`/comfy-nodes/search?${query}`)
  expect(status).toBe(400)
  expect((body as { message: string }).message).toContain(name)
})

test.each(['input=%00', 'output=A%00B', 'category=%00', 'pack=a%00b', 'needs=%27%22%5C'])(
  'signs that no text has find nothing: %s',
  async (query) => {
    expect((await call(`/comfy-nodes/search?${query}`)).status).toBeLessThan(500)
  },
)

test.each([
  ['no JSON', { input_types: '{"required":', return_types: '["MASK"]' }, ['Broken']],
  ['a list instead of groups', { input_types: '[1]', return_types: '["MASK"]' }, ['Broken']],
  ['no list of outputs', { input_types: '{}', return_types: '{"0":"MASK"}' }, []],
  [
    'nesting',
    { input_types: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, return_types: '["MASK"]' },
    ['Broken'],
  ],
  ['a name with NUL', { input_types: '{"required":{"a":["\\u0000"]}}', return_types: '["MASK"]' }, []],
  [
    'a long type',
    { input_types: '{}', return_types: JSON.stringify(['X'.repeat(5000), 'MASK']) },
    ['Broken'],
  ],
  [
    'odd outputs',
    { input_types: '{"required":{"a":5,"b":null,"c":[]}}', return_types: '[null,7,["a"],"MASK",""]' },
    ['Broken'],
  ],
])('a definition with %s breaks nothing', async (_what, definition, expected) => {
  await readPack('broken', 0, { Broken: definition })
  expect(names(await search('output=MASK&pack=broken'))).toEqual(expected)
  const { db } = await database()
  await db.delete(nodes).where(eq(nodes.id, 'broken'))
})
