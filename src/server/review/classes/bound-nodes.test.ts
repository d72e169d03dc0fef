import { boundNodes } from './bound-nodes'

const LIMITS = { one: 2_000, all: 3_000 }
const options = (count: number) =>
  JSON.stringify({ required: { file: [Array.from({ length: count }, (_, i) => `f${i}`)] } })

test('what is small is kept as it is', () => {
  const nodes = [{ comfy_node_name: 'Blur', input_types: options(3) }]
  expect(boundNodes(nodes)).toEqual({ nodes, unreadable: [] })
})

test('a definition that is too large loses its large lists and is named', () => {
  expect(
    boundNodes([{ comfy_node_name: 'Load', category: 'io', input_types: options(500) }], LIMITS),
  ).toEqual({
    nodes: [{ comfy_node_name: 'Load', category: 'io', input_types: '{"required":{"file":["COMBO"]}}' }],
    unreadable: [
      {
        file: '__init__.py',
        reason: 'The definition is too large to be kept whole. Without large lists: Load.',
      },
    ],
  })
})

test('what stays too large, or is too much together, is kept by its name and where it is defined', () => {
  const long = (name: string, length: number) => ({
    comfy_node_name: name,
    file: 'a.py',
    line: 3,
    description: 'x'.repeat(length),
  })
  const { nodes, unreadable } = boundNodes([long('A', 2_500), long('B', 1_500), long('C', 1_500)], LIMITS)
  expect(nodes.map(({ comfy_node_name: name, description }) => [name, description?.length])).toEqual([
    ['A', undefined],
    ['B', 1_500],
    ['C', undefined],
  ])
  expect(nodes[0]).toEqual({ comfy_node_name: 'A', file: 'a.py', line: 3 })
  expect(unreadable).toEqual([
    { file: '__init__.py', reason: 'The definition is too large to be kept whole. By name alone: A, C.' },
  ])
})
