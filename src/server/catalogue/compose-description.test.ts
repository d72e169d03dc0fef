import { composeDescription, isComposed } from './compose-description'

const describePack = (...comfyNodes: string[]) => composeDescription(comfyNodes)

test('one node class is named', () => {
  expect(describePack('LoadImageBatch')).toBe('1 node: LoadImageBatch')
})

test('up to three node classes are all named, as workflows name them', () => {
  expect(describePack('LoadImageBatch', 'save_text_file')).toBe('2 nodes: LoadImageBatch, save_text_file')
})

test('of many node classes three different ones are named', () => {
  const classes = ['LoadImage', 'LoadImageBatch', 'LoadImagePath', 'MaskBlur', 'SaveTextFile']
  expect(describePack(...classes)).toBe('5 nodes: LoadImage, MaskBlur, SaveTextFile …')
})

test('the mark that a pack puts before its names does not make them alike', () => {
  expect(describePack('VHS_LoadVideo', 'VHS_SplitMasks', 'VHS_MergeImages', 'VHS_LoadAudio')).toBe(
    '4 nodes: VHS_LoadVideo, VHS_SplitMasks, VHS_MergeImages …',
  )
})

test('clear names come before single words and long rows of words', () => {
  expect(describePack('Go', 'TheVeryLongNameOfANodeThatBlurs', 'ColorMatchNode', 'Stop')).toBe(
    '4 nodes: ColorMatchNode, Go, Stop …',
  )
})

test('names without letters are only counted', () => {
  expect(describePack('🔹', '+')).toBe('2 nodes')
})

test('a pack without listed node classes says so', () => {
  expect(describePack()).toBe('Nodes not listed yet.')
})

test.each([
  '2 nodes',
  '1 node: LoadImageBatch',
  '5 nodes: LoadImage, MaskBlur, SaveTextFile …',
  '5 nodes, among them Load Image, Mask Blur and Save Text File.',
  'A pack by ada; its node classes are not listed yet.',
  'Nodes not listed yet.',
])('%j was composed', (description) => {
  expect(isComposed(description)).toBe(true)
})

test.each(['', '12 nodes for masks.', 'Nodes for masks.', 'A pack of nodes.'])(
  '%j was written by somebody',
  (description) => {
    expect(isComposed(description)).toBe(false)
  },
)
