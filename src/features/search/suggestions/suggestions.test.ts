import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SuggestionIndex } from '@/lib/suggestion-index'
import { MOST_SUGGESTED, searchEntries } from './search-entries'
import { correctedText, vocabularyOf } from './spelling'
import { keyOf, textOf } from './suggestion'
import { suggestionEntries, type SuggestionEntry } from './suggestion-entries'
import { topicsOf } from './topics'

interface Fact {
  id: string
  name: string
  stars?: number
  comfy_nodes: string[]
}

const CATALOGUE = join(__dirname, '../../../server/catalogue/data/packs.jsonl')
const NODE_CLASSES = 8000

/** The whole catalogue, most stars first, as the service puts it into its index. */
function wholeCatalogue(): SuggestionIndex {
  const packs = readFileSync(CATALOGUE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Fact)
    .sort((one, other) => (other.stars ?? 0) - (one.stars ?? 0))
  return {
    etag: '"whole"',
    nodes: packs.map(({ id, name }) => [id, name === id ? '' : name, -1]),
    publishers: [],
    comfy_nodes: packs
      .flatMap(({ comfy_nodes }, place) => comfy_nodes.map((name): [string, number] => [name, place]))
      .slice(0, NODE_CLASSES),
  }
}

const small: SuggestionIndex = {
  etag: '"small"',
  nodes: [
    ['comfyui-manager', 'ComfyUI-Manager', -1],
    ['comfyui_controlnet_aux', 'ComfyUI’s ControlNet Auxiliary Preprocessors', -1],
    ['comfyui-impact-pack', 'ComfyUI Impact Pack', 0],
    ['control-freak', 'Control Freak', -1],
    ['fushi', '图像工具', -1],
  ],
  publishers: [['drltdata', 'Dr.Lt.Data']],
  comfy_nodes: [
    ['FaceDetailer', 2],
    ['SAMLoader', 2],
  ],
}

const suggested = async (index: SuggestionIndex, text: string) =>
  searchEntries(await suggestionEntries(index), text).map(textOf)

test('a pack is found by its name, its id, a beginning, and words in any order', async () => {
  for (const text of ['impact', 'ComfyUI Impact', 'pack impact', 'comfyui-impact-pack'])
    expect(await suggested(small, text)).toEqual(['ComfyUI Impact Pack'])
  expect(await suggested(small, 'IMPÁCT')).toEqual(['ComfyUI Impact Pack'])
})

test('node classes are found by the words they are made of, publishers by id and name', async () => {
  expect(await suggested(small, 'face detail')).toEqual(['FaceDetailer'])
  expect(await suggested(small, 'detailer')).toEqual(['FaceDetailer'])
  expect(await suggested(small, 'drlt')).toEqual(['Dr.Lt.Data'])
  expect(await suggested(small, 'data')).toEqual(['Dr.Lt.Data'])
})

test('scripts without spaces match anywhere', async () => {
  expect(await suggested(small, '工具')).toEqual(['图像工具'])
})

test('signs alone suggest nothing', async () => {
  expect(await suggested(small, ' -/. ')).toEqual([])
})

test('the popular one comes first, unless another is called just so', async () => {
  expect(await suggested(small, 'control')).toEqual([
    'ComfyUI’s ControlNet Auxiliary Preprocessors',
    'Control Freak',
  ])
  expect((await suggested(small, 'control freak'))[0]).toBe('Control Freak')
})

test('a misspelt word is corrected to the nearest known one', async () => {
  const words = await vocabularyOf(await suggestionEntries(small))
  expect(correctedText(words, 'contrlnet aux')).toBe('controlnet aux')
  expect(correctedText(words, 'facedetialer')).toBe('facedetailer')
  expect(correctedText(words, 'imp')).toBeUndefined()
  expect(correctedText(words, 'zzzzzzzz')).toBeUndefined()
})

test('topics are what many packs are called after, without empty words', () => {
  const names = ['Video Tools', 'ComfyUI Video Loader', 'Mask Video', 'Mask Helper', 'Lonely']
  const nodes = names.map((name, place): [string, string, number] => [`p${place}`, name, -1])
  expect(topicsOf({ ...small, nodes })).toEqual(['video', 'mask'])
})

describe('at the whole catalogue', () => {
  let index: SuggestionIndex
  let entries: SuggestionEntry[]
  let looked = 0

  beforeAll(async () => {
    index = wholeCatalogue()
    entries = (await suggestionEntries(index)).map((entry) => ({
      ...entry,
      get searched() {
        looked++
        return entry.searched
      },
    }))
  })

  test('there is enough to search in', () => {
    expect(index.nodes.length).toBeGreaterThan(5000)
    expect(entries).toHaveLength(index.nodes.length + NODE_CLASSES)
  })

  test.each(['c', 'com', 'comfyui', 'controlnet aux', 'a b c d e f', 'zzzz', 'x'.repeat(200)])(
    'each entry is looked at no oftener than there are words in %p, so that it takes no longer than a frame',
    (text) => {
      looked = 0
      const found = searchEntries(entries, text)
      expect(found.length).toBeLessThanOrEqual(MOST_SUGGESTED)
      expect(new Set(found.map(keyOf)).size).toBe(found.length)
      expect(looked).toBeLessThanOrEqual(entries.length)
    },
  )

  test('it is compact', () => {
    expect(JSON.stringify(index).length).toBeLessThanOrEqual(500_000)
  })
})
