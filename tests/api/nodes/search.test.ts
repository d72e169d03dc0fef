import type { NodeSearchPage } from '../../../src/contract/packs/node'
import { nodeClasses } from '../../../src/server/store/schema/schema'
import { refreshSearchTexts } from '../../../src/server/store/search-text/search-texts.repo'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeAll(async () => {
  await emptyDatabase()
  await given.node('comfyui_controlnet_aux', {
    name: "ComfyUI's ControlNet Auxiliary Preprocessors",
    repository: 'https://github.com/Fannovel16/comfyui_controlnet_aux',
    author: 'Fannovel16',
    githubStars: 4000,
    comfyNodes: ['CannyEdgePreprocessor', 'DWPreprocessor', 'AIO_Preprocessor'],
  })
  await given.node('controlnet-tools', { name: 'ControlNet Tools', githubStars: 9 })
  await given.node('comfyui-impact-pack', {
    name: 'ComfyUI Impact Pack',
    description: 'Detectors and detailers, also for use with controlnet models',
    githubStars: 3000,
    comfyNodes: ['FaceDetailer', 'SAMLoader', 'ImpactWildcardProcessor', 'Any to Int/Float/String'],
  })
  await given.node('impact-frames', { name: 'Impact Frames', githubStars: 8000 })
  await given.node('rgthree', { name: 'rgthree-comfy', githubStars: 3300, supportedOs: ['Linux'] })
  await given.node('upscale-kit', { name: 'Ultimate Upscaler', tags: ['upscaling'], githubStars: 50 })
  await given.node('face-cn', { name: '人脸 修复 工具' })
  await given.node('evil', { name: 'ControlNet Evil', status: 'NodeStatusBanned' })
  await given.vocabulary()
})
afterAll(closeDatabase)

const search = async (query: string) => {
  const { status, body } = await call(`/nodes/search?${query}`)
  expect(status).toBe(200)
  return body as NodeSearchPage
}
const found = async (text: string) =>
  (await search(`search=${encodeURIComponent(text)}`)).nodes.map((node) => node.id)

test.each([
  ['the exact id', 'comfyui-impact-pack', 'comfyui-impact-pack'],
  ['the id in another spelling', 'ComfyUI Impact Pack', 'comfyui-impact-pack'],
  ['the name without the tool’s', 'impact pack', 'comfyui-impact-pack'],
  ['the name written together', 'impactpack', 'comfyui-impact-pack'],
  ['words of the name', 'controlnet aux', 'comfyui_controlnet_aux'],
  ['words in another order', 'preprocessors controlnet', 'comfyui_controlnet_aux'],
  ['the beginning of a word', 'contr', 'comfyui_controlnet_aux'],
  ['one typo', 'contrlnet aux', 'comfyui_controlnet_aux'],
  ['two typos', 'contolnt aux', 'comfyui_controlnet_aux'],
  ['a typo in a short name', 'rgthre', 'rgthree'],
  ['another form of the word', 'upscales', 'upscale-kit'],
  ['a tag', 'upscaling', 'upscale-kit'],
  ['the author', 'fannovel16', 'comfyui_controlnet_aux'],
  ['a node class', 'FaceDetailer', 'comfyui-impact-pack'],
  ['a part of a node class', 'wildcard processor', 'comfyui-impact-pack'],
  ['a node class with slashes', 'Any to Int/Float/String', 'comfyui-impact-pack'],
  ['Chinese words', '人脸', 'face-cn'],
  [
    'the repository’s address',
    'https://github.com/Fannovel16/comfyui_controlnet_aux.git',
    'comfyui_controlnet_aux',
  ],
  [
    'the address of a page inside it',
    'http://www.github.com/fannovel16/comfyui_controlnet_aux/issues',
    'comfyui_controlnet_aux',
  ],
  ['owner and repository', 'Fannovel16/comfyui_controlnet_aux', 'comfyui_controlnet_aux'],
])('a person who types %s finds the pack first', async (_what, typed, expected) => {
  expect((await found(typed))[0]).toBe(expected)
})

test('an exact name comes before a more popular pack that shares a word', async () => {
  expect((await found('impact pack'))[0]).toBe('comfyui-impact-pack')
  expect((await found('impact'))[0]).toBe('impact-frames')
})

test('what matches as typed comes before what only resembles it', async () => {
  const ids = await found('controlnet')
  expect(ids.slice(0, 2)).toEqual(['comfyui_controlnet_aux', 'controlnet-tools'])
  expect(ids).toContain('comfyui-impact-pack')
})

test('corrected words are named, so that a person sees what was searched', async () => {
  expect(await search('search=contrlnet aux')).toMatchObject({ corrected_search: 'controlnet aux', total: 1 })
  expect(await search('search=controlnet aux')).not.toHaveProperty('corrected_search')
})

test('a result says which of its node classes match', async () => {
  expect((await search('search=preprocessor')).nodes[0]).toMatchObject({
    id: 'comfyui_controlnet_aux',
    comfy_node_count: 3,
    matched_comfy_node_count: 3,
    matched_comfy_nodes: ['DWPreprocessor', 'AIO_Preprocessor', 'CannyEdgePreprocessor'],
  })
})

test('a result says which characters match, in the words that were found', async () => {
  expect(
    (await search('search=impact')).nodes.find((node) => node.id === 'comfyui-impact-pack')?.highlights,
  ).toEqual({
    id: [[8, 14]],
    name: [[8, 14]],
    comfy_nodes: { ImpactWildcardProcessor: [[0, 6]] },
  })
  expect((await search('search=contrlnet aux')).nodes[0]).toMatchObject({
    id: 'comfyui_controlnet_aux',
    highlights: {
      id: [
        [8, 18],
        [19, 22],
      ],
    },
  })
  expect((await search('search=')).nodes[0]).not.toHaveProperty('highlights')
})

test('two neighbouring letters the other way round are corrected, in short words too', async () => {
  expect((await found('rgtrhee'))[0]).toBe('rgthree')
  expect((await found('fcae detailer'))[0]).toBe('comfyui-impact-pack')
})

test('words that no pack has are left out, and named', async () => {
  expect((await found('rgthree unheardof'))[0]).toBe('rgthree')
  const page = await search('search=rgthree unheardof')
  expect(page).toMatchObject({ left_out_words: ['unheardof'] })
  expect(page).not.toHaveProperty('corrected_search')
  expect(await search('search=rgthree')).not.toHaveProperty('left_out_words')
})

test('where every word is known but no pack has them all, each found pack lacks one', async () => {
  const page = await search('search=rgthree SAMLoader')
  expect(page.left_out_words).toEqual([])
  expect(page.nodes.map(({ id }) => id).sort()).toEqual(['comfyui-impact-pack', 'rgthree'])
})

test('a sentence loses its rarest words until something is found', async () => {
  const page = await search('search=unheardof impact neverseen SAMLoader wildcard rgthree')
  expect(page.left_out_words).toEqual(expect.arrayContaining(['unheardof', 'neverseen']))
  expect(page.nodes[0]?.id).toBe('comfyui-impact-pack')
})

test('where nothing is found, words that resemble what was typed are offered', async () => {
  expect(await search('search=unheardof neverseen')).toMatchObject({ total: 0, nodes: [] })
  expect(await search('search=unheardof neverseen')).not.toHaveProperty('left_out_words')
  expect((await search('search=samloaderixes')).similar_words?.[0]).toBe('samloader')
})

test('a node class of exactly the typed name is named with what it is drawn by', async () => {
  const version = await given.version('rgthree', '1.0.0')
  const { db } = await database()
  await db.insert(nodeClasses).values([
    { nodeId: 'rgthree', name: 'Power Lora' },
    { nodeId: 'comfyui_controlnet_aux', name: 'PowerLora' },
  ])
  await given.comfyNode(version, 'Power Lora', {
    input_types: '{"required":{"model":["MODEL"]}}',
    return_types: '["MODEL"]',
  })
  await refreshSearchTexts(db, ['rgthree', 'comfyui_controlnet_aux'])
  const named = (await search('search=power lora')).nodes.map((node) => [node.id, node.named_comfy_nodes])
  expect(named.sort()).toEqual([
    ['comfyui_controlnet_aux', [{ comfy_node_name: 'PowerLora' }]],
    ['rgthree', [{ comfy_node_name: 'Power Lora', glyph: 'MODEL>MODEL' }]],
  ])
})

test('a node class by its exact name comes before packs that only have the word', async () => {
  expect((await found('Any to Int/Float/String'))[0]).toBe('comfyui-impact-pack')
  expect((await found('SAMLoader'))[0]).toBe('comfyui-impact-pack')
})

test('the owner of the repository finds the pack', async () => {
  expect((await found('fannovel16 controlnet'))[0]).toBe('comfyui_controlnet_aux')
})

test('a search among node classes leaves names and descriptions out', async () => {
  const page = await search('comfy_node_search=SAMLoader')
  expect(page.nodes.map((node) => node.id)).toEqual(['comfyui-impact-pack'])
  expect((await search('comfy_node_search=rgthree')).nodes).toEqual([])
})

test('a node class is found by a word that the name of its pack has too', async () => {
  const { nodes } = await search('comfy_node_search=impact wildcard')
  expect(nodes.map(({ id }) => id)).toEqual(['comfyui-impact-pack'])
})

test('a repository search finds that repository and nothing else', async () => {
  const byUrl = await search('repository_url_search=https://github.com/fannovel16/ComfyUI_ControlNet_aux/')
  expect(byUrl.nodes.map((node) => node.id)).toEqual(['comfyui_controlnet_aux'])
  expect((await search('repository_url_search=https://github.com/no/body')).nodes).toEqual([])
})

test('banned packs are not found', async () => {
  expect(await found('controlnet evil')).not.toContain('evil')
  const admin = await given.user('admin', { isAdmin: true })
  const { body } = await call('/nodes/search?search=evil&include_banned=true', admin)
  expect(body).toMatchObject({ nodes: [{ id: 'evil', status: 'NodeStatusBanned' }] })
})

test('a filter, an order and a page apply to what was found', async () => {
  const windows = await search('search=rgthree&supported_os=windows')
  expect(windows.nodes).toEqual([])
  const byName = await search('search=impact&sort=name;desc&limit=1&page=2')
  expect(byName).toMatchObject({
    total: 2,
    page: 2,
    limit: 1,
    totalPages: 2,
    nodes: [{ id: 'comfyui-impact-pack' }],
  })
})

test('nothing typed lists the most popular first; only signs find nothing', async () => {
  expect((await search('search=')).nodes[0]?.id).toBe('impact-frames')
  expect(await search('search=%27%22)(*%26|!:%5C')).toMatchObject({ total: 0, nodes: [] })
})

test('whatever is typed, the service answers', async () => {
  for (const text of [
    "o'brien & co",
    'a | b',
    'x:*',
    "'",
    '\\',
    '%',
    '(((',
    '😀',
    'é',
    '-'.repeat(200),
    'word '.repeat(40),
  ])
    await search(`search=${encodeURIComponent(text)}`)
  expect((await call('/nodes/search?search=%00')).status).toBe(400)
  expect(await call(`/nodes/search?search=${'x'.repeat(201)}`)).toMatchObject({
    status: 400,
    body: { error: 'invalid_request', message: expect.stringContaining('parameter search') },
  })
})
