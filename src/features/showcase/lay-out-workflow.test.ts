import { layOutWorkflow, orderAsWorkflow } from './lay-out-workflow'

const node = (name: string, taken: readonly string[], given: readonly string[]) => ({
  name,
  drawn: {
    title: name,
    inputs: taken.map((type) => ({ name: type, type, isSocket: true, optional: false })),
    outputs: given.map((type) => ({ name: type, type, list: false })),
  },
})

const CLASSES = [
  node('upscale', ['IMAGE', 'MODEL'], ['IMAGE']),
  node('segment', ['IMAGE', 'MASK'], ['MASK', 'IMAGE']),
  node('load', ['STRING'], ['IMAGE', 'MASK']),
  node('say', ['AUDIO'], ['STRING']),
  node('adapt', ['IMAGE', 'MASK'], ['IMAGE', 'MODEL']),
]

test('a drawn workflow begins with what needs least, and goes on with what fits best', () => {
  expect(orderAsWorkflow(CLASSES).map(({ name }) => name)).toEqual([
    'say',
    'load',
    'segment',
    'adapt',
    'upscale',
  ])
})

test('every type that a node gives and the next one of its row takes is one wire, in the colour of the type', () => {
  const { nodes, wires } = layOutWorkflow(CLASSES)
  expect(nodes.map(({ item }) => item.name)).toEqual(['say', 'load', 'segment', 'adapt', 'upscale'])
  const [string, image, mask] = ['#c2796a', '#4f9de0', '#5aa469']
  expect(wires.map(({ color }) => color)).toEqual([string, image, mask, mask, image])
  const [say, load] = nodes
  expect(wires[0]?.path).toMatch(
    new RegExp(`^M${(say?.x ?? 0) + (say?.width ?? 0)} .* ${load?.x} ${(load?.y ?? 0) + 56}$`),
  )
})

test('nothing known is nothing drawn', () => {
  expect(layOutWorkflow([])).toMatchObject({ nodes: [], wires: [] })
})
