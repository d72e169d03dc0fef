import type { ComparedNode, SideBySide } from '@/api/generated/model'
import { differencesOf } from './differences'

const pack = (name: string, stars: number, nodes: number, updated?: string) =>
  ({
    node: { name, github_stars: stars, comfy_node_count: nodes, github_updated_at: updated },
    health: {},
  }) as ComparedNode

const beside = (packs: ComparedNode[], shared: string[] = []) =>
  differencesOf({
    packs,
    shared_comfy_nodes: shared.map((name) => ({ comfy_node_name: name, node_ids: [] })),
  } as unknown as SideBySide)

test('what each pack has most of is said first, then what they share', () => {
  const one = pack('One', 9, 3, '2026-01-01T00:00:00.000Z')
  const two = pack('Two', 4, 8, '2026-02-01T00:00:00.000Z')
  expect(beside([one, two], ['Blur'])).toEqual([
    { kind: 'stars', name: 'One' },
    { kind: 'nodes', name: 'Two' },
    { kind: 'recent', name: 'Two' },
    { kind: 'sharedBoth', nodes: 1 },
  ])
})

test('what is said of one pack twice is said once, and of more than two what some of them share', () => {
  const packs = [pack('One', 9, 8), pack('Two', 4, 3), pack('Three', 4, 3)]
  expect(beside(packs, ['Blur', 'Grow'])).toEqual([
    { kind: 'starsNodes', name: 'One' },
    { kind: 'sharedSome', nodes: 2 },
  ])
})

test('where two have the same, neither has more; of a pack alone nothing is said', () => {
  expect(beside([pack('One', 4, 3), pack('Two', 4, 3)])).toEqual([{ kind: 'nothingShared' }])
  expect(beside([pack('One', 4, 3)])).toEqual([])
})
