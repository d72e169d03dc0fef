import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexChangeNode, SuggestionIndex as Answer } from '@/api/generated/model'
import { EXAMPLE_NODE, EXAMPLE_PUBLISHER } from '@/contract/conventions/examples'
import { foldedWords, splitCamelCase } from '@/contract/conventions/text-folding'
import { MOST_SUGGESTED, searchSuggestions } from './search-suggestions'
import { correctedText, vocabularyOf } from './spelling'
import { keyOf, textOf } from './suggestion'
import { indexOfAnswers, withChanges, type SuggestionIndex } from './suggestion-index'
import { topicsOf } from './topics'

interface Fact {
  id: string
  name: string
  stars?: number
  comfy_nodes: string[]
}

const CATALOGUE = join(__dirname, '../../../server/catalogue/data/packs.jsonl')

/** Returns the full index, most stars first, as in the API response. */
function wholeCatalogue(): Promise<SuggestionIndex> {
  const packs = readFileSync(CATALOGUE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Fact)
    .sort((one, other) => (other.stars ?? 0) - (one.stars ?? 0))
  return indexOfAnswers(
    {
      sequence: 1,
      nodes: packs.map(({ id, name, stars = 0 }) => [id, name === id ? '' : name, -1, 0, stars]),
      publishers: [],
    },
    { sequence: 1, comfy_nodes: Object.fromEntries(packs.map(({ id, comfy_nodes }) => [id, comfy_nodes])) },
  )
}

const FEW: Answer = {
  sequence: 7,
  nodes: [
    ['comfyui-manager', 'ComfyUI-Manager', -1, 0, 900],
    ['comfyui_controlnet_aux', 'ComfyUI’s ControlNet Auxiliary Preprocessors', -1, 0, 500],
    ['comfyui-impact-pack', 'ComfyUI Impact Pack', 0, 0, 400],
    ['control-freak', 'Control Freak', -1, 0, 30],
    ['fushi', '图像工具', -1, 0, 20],
  ],
  publishers: [['drltdata', 'Dr.Lt.Data']],
}
const CLASSES = {
  sequence: 7,
  comfy_nodes: {
    'comfyui-impact-pack': ['FaceDetailer', 'SAMLoader'],
    'control-freak': ['FreakOut', 'SAMLoader'],
  },
}
let small: SuggestionIndex

beforeAll(async () => {
  small = await indexOfAnswers(FEW, CLASSES)
})

const suggested = (index: SuggestionIndex, text: string) => searchSuggestions(index, text).map(textOf)

test('a pack is found by its name, its id, a beginning, and words in any order', () => {
  for (const text of ['impact', 'ComfyUI Impact', 'pack impact', 'comfyui-impact-pack'])
    expect(suggested(small, text)).toEqual(['ComfyUI Impact Pack'])
  expect(suggested(small, 'IMPÁCT')).toEqual(['ComfyUI Impact Pack'])
  expect(suggested(small, 'fushi')).toEqual(['图像工具'])
})

test('node classes are found by the words they are made of, publishers by id and name', () => {
  expect(suggested(small, 'face detail')).toEqual(['FaceDetailer'])
  expect(suggested(small, 'detailer')).toEqual(['FaceDetailer'])
  expect(suggested(small, 'drlt')).toEqual(['Dr.Lt.Data'])
  expect(suggested(small, 'data')).toEqual(['Dr.Lt.Data'])
})

test('a word is begun, not cut out of another', () => {
  expect(suggested(small, 'pact')).toEqual([])
  expect(suggested(small, 'oader')).toEqual([])
})

test('a node class of several packs is suggested once, for the most popular of them', () => {
  expect(searchSuggestions(small, 'sam')).toEqual([
    { kind: 'class', name: 'SAMLoader', packId: 'comfyui-impact-pack', packName: 'ComfyUI Impact Pack' },
  ])
})

test('scripts without spaces match anywhere', () => {
  expect(suggested(small, '工具')).toEqual(['图像工具'])
})

test('signs alone suggest nothing', () => {
  expect(suggested(small, ' -/. ')).toEqual([])
  expect(suggested(small, '|;')).toEqual([])
})

test('the popular one comes first, unless another is called just so', () => {
  expect(suggested(small, 'control')).toEqual([
    'ComfyUI’s ControlNet Auxiliary Preprocessors',
    'Control Freak',
  ])
  expect(suggested(small, 'control freak')[0]).toBe('Control Freak')
})

test('a misspelt word is corrected to the nearest known one', async () => {
  const words = await vocabularyOf(small)
  expect(correctedText(words, 'contrlnet aux')).toBe('controlnet aux')
  expect(correctedText(words, 'facedetialer')).toBe('facedetailer')
  expect(correctedText(words, 'imp')).toBeUndefined()
  expect(correctedText(words, 'zzzzzzzz')).toBeUndefined()
})

test('topics are what many packs are called after, without empty words', () => {
  const names = ['Video Tools', 'ComfyUI Video Loader', 'Mask Video', 'Mask Helper', 'Lonely']
  expect(topicsOf(names.map((name) => ({ name })))).toEqual(['video', 'mask'])
})

describe('what has changed', () => {
  const publisher = (id: string, name: string) => ({ ...EXAMPLE_PUBLISHER, id, name, members: [] })
  const pack = (id: string, name: string, more: Partial<IndexChangeNode> = {}): IndexChangeNode => {
    const { created_at, rating, search_ranking, status } = EXAMPLE_NODE
    const counts = { downloads: 0, github_stars: 0, comfy_node_count: 0 }
    return { id, name, description: '', created_at, rating, search_ranking, status, ...counts, ...more }
  }

  test('a renamed pack with other node classes is found as it is now, in its place', () => {
    const changed = withChanges(small, 8, [
      {
        sequence: 8,
        node_id: 'comfyui-impact-pack',
        node: pack('comfyui-impact-pack', 'Control Impact', { publisher: publisher('ann', 'Ann') }),
        comfy_nodes: ['MaskBlur'],
      },
    ])
    expect(changed.sequence).toBe(8)
    expect(suggested(changed, 'control')).toEqual([
      'ComfyUI’s ControlNet Auxiliary Preprocessors',
      'Control Impact',
      'Control Freak',
    ])
    expect(suggested(changed, 'facedetailer')).toEqual([])
    expect(suggested(changed, 'blur')).toEqual(['MaskBlur'])
    expect(suggested(changed, 'freakout')).toEqual(['FreakOut'])
    expect(suggested(changed, 'data')).toEqual([])
    expect(suggested(changed, 'ann')).toEqual(['Ann'])
  })

  test('a banned pack is suggested no longer, nor its publisher and node classes; a class of another pack stays', () => {
    const changed = withChanges(small, 8, [{ sequence: 8, node_id: 'comfyui-impact-pack', deleted: true }])
    for (const text of ['impact', 'facedetailer', 'drltdata']) expect(suggested(changed, text)).toEqual([])
    expect(searchSuggestions(changed, 'sam')).toEqual([
      { kind: 'class', name: 'SAMLoader', packId: 'control-freak', packName: 'Control Freak' },
    ])
    expect(withChanges(changed, 9, [{ sequence: 9, node_id: 'comfyui-impact-pack', deleted: true }])).toEqual(
      { ...changed, sequence: 9 },
    )
  })

  test('a new pack goes before those that are less popular', () => {
    const changed = withChanges(small, 8, [
      { sequence: 8, node_id: 'new', node: pack('new', 'Controller', { github_stars: 450 }) },
      { sequence: 8, node_id: 'least', node: pack('least', 'Controls') },
    ])
    expect(suggested(changed, 'control')).toEqual([
      'ComfyUI’s ControlNet Auxiliary Preprocessors',
      'Controller',
      'Control Freak',
      'Controls',
    ])
  })

  test('one install makes a new pack no more popular than another', () => {
    const changed = withChanges(small, 8, [
      { sequence: 8, node_id: 'new', node: pack('new', 'Controller', { downloads: 1 }) },
    ])
    expect(suggested(changed, 'control').at(-1)).toBe('Controller')
  })

  test('what is changed one by one is as if it were taken as a whole', async () => {
    const [first, ...others] = FEW.nodes
    const bare = await indexOfAnswers({ ...FEW, nodes: first ? [first] : [] }, CLASSES)
    const changes = others.map(([id, name, , , github_stars], place) => ({
      sequence: 8 + place,
      node_id: id,
      node: pack(id, name, {
        github_stars,
        ...(id === 'comfyui-impact-pack' && { publisher: publisher('drltdata', 'Dr.Lt.Data') }),
      }),
      comfy_nodes: new Map(Object.entries(CLASSES.comfy_nodes)).get(id),
    }))
    expect(withChanges(bare, 7, changes)).toEqual(small)
  })
})

describe('at the whole catalogue', () => {
  let index: SuggestionIndex
  let things: { key: string; words: string[] }[]

  beforeAll(async () => {
    index = await wholeCatalogue()
    const wordsOf = (text: string) => [...foldedWords(text), ...foldedWords(splitCamelCase(text))]
    things = index.packs.flatMap(({ id, name, classes }) => [
      { key: `pack:${id}`, words: wordsOf(`${name} ${id}`) },
      ...classes.map((ofClass) => ({ key: `class:${ofClass}`, words: wordsOf(ofClass) })),
    ])
  })

  test('every node class of every pack is there, and found by its name', () => {
    const names = index.packs.flatMap(({ classes }) => classes)
    expect(index.packs.length).toBeGreaterThan(5000)
    expect(names.length).toBeGreaterThan(41_000)
    const folded = (name: string) => foldedWords(name).join(' ')
    for (const name of names.filter((one, place) => place % 400 === 0 && folded(one)))
      expect(suggested(index, name).map(folded)).toContain(folded(name))
  })

  test.each(['c', 'com', 'controlnet aux', 'load image', 'a b c d', 'zzzz', 'x'.repeat(200)])(
    'suggestions for %p are of those with words that begin so, and none are missing',
    (text) => {
      const found = searchSuggestions(index, text)
      const begun = foldedWords(text)
      const answering = things.filter(({ words }) =>
        begun.every((start) => words.some((word) => word.startsWith(start))),
      )
      const keys = new Set(answering.map(({ key }) => key))
      expect(new Set(found.map(keyOf)).size).toBe(Math.min(MOST_SUGGESTED, keys.size))
      expect(found.filter((one) => !keys.has(keyOf(one)))).toEqual([])
    },
  )
})
