import { badReleaseFinder } from './admitted-bad-releases'
import { comparedPack, sharedPins, type PackFacts } from './compared-pack'
import { clashFinder } from './find-clashes'
import { folderOf, keepsClasses } from './load-order'

const pack = (id: string, facts: Partial<PackFacts> = {}) =>
  comparedPack({ id, folder: id, requirements: [], comfyui: '', frontend: '', ...facts }, '3.12')
const find = (one: Partial<PackFacts>, other: Partial<PackFacts>, shared: string[] = []) =>
  clashFinder().find(pack('one', one), pack('other', other), shared)

test('requirements that exclude each other are told as they are written, with the systems where they do', () => {
  expect(
    find(
      {
        requirements: ['Numpy==1.26.4  # old', 'torch<2.1; sys_platform == "win32"', 'pillow'],
        comfyui: '>=0.3.40',
      },
      { requirements: ['numpy >= 2', 'torch>=2.4', 'pillow==9'], comfyui: '<0.3.40' },
    ),
  ).toEqual({
    comfy_nodes: [],
    comfy_node_count: 0,
    requirements: [
      {
        package: 'numpy',
        lines: [['Numpy==1.26.4'], ['numpy >= 2']],
        systems: ['linux', 'windows', 'macos'],
      },
      {
        package: 'torch',
        lines: [['torch<2.1; sys_platform == "win32"'], ['torch>=2.4']],
        systems: ['windows'],
      },
    ],
    comfyui: ['>=0.3.40', '<0.3.40'],
  })
})

test('of shared classes those count that ComfyUI does not keep for itself', () => {
  expect(find({}, {}, ['MaskBlur', 'KSampler'])).toEqual({
    comfy_nodes: ['MaskBlur'],
    comfy_node_count: 1,
    comfy_nodes_of: 'other',
    requirements: [],
  })
  expect(find({}, {}, ['KSampler'])).toBeUndefined()
})

test.each([
  ['ranges that meet', ['numpy>=1.26'], ['numpy<3']],
  ['an address', ['numpy @ https://example.com/numpy.whl'], ['numpy==1.0']],
  ['what cannot be read', ['numpy>=banana'], ['numpy==1.0']],
  ['what depends on the processor', ['numpy==2.0; platform_machine == "arm64"'], ['numpy==1.0']],
  ['lines of one pack that exclude each other', ['numpy==1.0', 'numpy==2.0'], ['numpy==3.0']],
])('nothing is said of %s', (_, one, other) => {
  expect(find({ requirements: one }, { requirements: other })).toBeUndefined()
})

test.each([
  ['ComfyUI-A', 'ComfyUI-B', 'ComfyUI-B'],
  ['was-node', 'impact', 'was-node'],
  ['Zebra', 'apple', undefined],
  ['same', 'Same', undefined],
])('of the folders %s and %s %s keeps the classes', (one, other, keeps) => {
  expect(keepsClasses({ folder: one }, { folder: other })?.folder).toBe(keeps)
  expect(keepsClasses({ folder: other }, { folder: one })?.folder).toBe(keeps)
})

test('a pack lies in a folder of its id, or of its repository where it has no version', () => {
  const repository = 'https://github.com/Acme/ComfyUI_Masks.git'
  expect(folderOf({ id: 'acme-masks', version: '1.0.0', repository })).toBe('acme-masks')
  expect(folderOf({ id: 'acme-masks', version: null, repository })).toBe('ComfyUI_Masks')
  expect(folderOf({ id: 'acme-masks', version: null, repository: '' })).toBe('acme-masks')
})

test('what holds a widely shared package back is named', () => {
  const one = pack('one', { requirements: ['torch==2.1', 'numpy>=1', 'numpy<2', 'transformers', 'mine==1'] })
  expect(sharedPins(one)).toEqual([
    { package: 'numpy', line: 'numpy>=1, numpy<2' },
    { package: 'torch', line: 'torch==2.1' },
  ])
})

test('a known bad release is told of ranges that admit it, not of a name alone', () => {
  const finder = badReleaseFinder([
    { id: 'BAD-1', package: 'sight', versions: ['8.3.41', '8.3.42'], ranges: [], summary: 'Mines coins' },
    { id: 'BAD-2', package: 'typo', versions: [], ranges: ['>=1,<2'], summary: 'Steals' },
  ])
  const bad = { id: 'BAD-1', package: 'sight', summary: 'Mines coins' }
  expect(finder(pack('one', { requirements: ['sight==8.3.41', 'typo>=2'] }))).toEqual([
    { ...bad, versions: ['8.3.41'], line: 'sight==8.3.41', pinned: true },
  ])
  expect(finder(pack('one', { requirements: ['sight>=8', 'typo~=1.4'] }))).toEqual([
    { ...bad, versions: ['8.3.41', '8.3.42'], line: 'sight>=8', pinned: false },
    { id: 'BAD-2', package: 'typo', summary: 'Steals', versions: [], line: 'typo~=1.4', pinned: false },
  ])
  expect(finder(pack('one', { requirements: ['sight', 'typo>=2'] }))).toEqual([])
})
