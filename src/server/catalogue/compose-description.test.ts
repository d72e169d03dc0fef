import { composeDescription } from './compose-description'

const describePack = (...comfyNodes: string[]) => composeDescription({ author: 'ada', comfyNodes })

test('one node class is named', () => {
  expect(describePack('LoadImageBatch')).toBe('1 node: Load Image Batch.')
})

test('up to three node classes are all named', () => {
  expect(describePack('LoadImageBatch', 'save_text_file')).toBe(
    '2 nodes: Load Image Batch and Save Text File.',
  )
})

test('of many node classes three different ones are named', () => {
  const classes = ['LoadImage', 'LoadImageBatch', 'LoadImagePath', 'MaskBlur', 'SaveTextFile']
  expect(describePack(...classes)).toBe('5 nodes, among them Load Image, Mask Blur and Save Text File.')
})

test('the mark that a pack puts before its names is left out', () => {
  expect(describePack('VHS_LoadVideo', 'VHS_SplitMasks', 'VHS_MergeImages')).toBe(
    '3 nodes: Load Video, Split Masks and Merge Images.',
  )
})

test('marks behind the name, brackets and the word Node say nothing', () => {
  expect(describePack('StringFunction|pysssss', 'SAMModelLoader (segment anything)', 'ColorMatchNode')).toBe(
    '3 nodes: String Function, SAM Model Loader and Color Match.',
  )
})

test('names without letters are only counted', () => {
  expect(describePack('🔹', '+')).toBe('2 nodes.')
})

test('a pack without listed node classes is told by its author', () => {
  expect(describePack()).toBe('A pack by ada; its node classes are not listed yet.')
  expect(composeDescription({ author: '', comfyNodes: [] })).toBe(
    'A pack; its node classes are not listed yet.',
  )
})
