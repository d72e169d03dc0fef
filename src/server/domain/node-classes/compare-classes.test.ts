import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { compareClasses } from './compare-classes'

const one = (comfy_node_name: string, input = 'MASK', output = 'MASK'): ComfyNode => ({
  comfy_node_name,
  input_types: JSON.stringify({ required: { what: [input] } }),
  return_types: JSON.stringify([output]),
})

const told = (before: ComfyNode[], after: ComfyNode[]) =>
  compareClasses(before, after).changes.map(({ kind, name, former_name, breaks }) =>
    [kind, ...(former_name ? [former_name, '→'] : []), name, ...(breaks ? ['breaks'] : [])].join(' '),
  )

test('classes that are gone come first, then those that are others, then new ones', () => {
  const before = [one('Blur'), one('Grow'), one('Soften', 'IMAGE')]
  const after = [one('Blur'), one('Grow', 'MASK', 'IMAGE'), one('Ink', 'LATENT')]
  expect(told(before, after)).toEqual(['removed Soften breaks', 'changed Grow breaks', 'added Ink'])
  expect(compareClasses(before, after).unchanged).toBe(1)
})

test('the same inputs and outputs under a similar name are guessed to be one class, which breaks workflows all the same', () => {
  expect(told([one('QuietBlur')], [one('Quiet Mask Blur')])).toEqual([
    'renamed QuietBlur → Quiet Mask Blur breaks',
  ])
  expect(told([one('Blur')], [one('Acme.Blur')])).toEqual(['renamed Blur → Acme.Blur breaks'])
})

test('no rename is guessed of other inputs, of another name, or of what nobody could read', () => {
  expect(told([one('QuietBlur')], [one('QuietBlur2', 'IMAGE')])).toEqual([
    'removed QuietBlur breaks',
    'added QuietBlur2',
  ])
  expect(told([one('QuietBlur')], [one('Sharpen')])).toEqual(['removed QuietBlur breaks', 'added Sharpen'])
  expect(told([{ comfy_node_name: 'Blur' }], [{ comfy_node_name: 'Blur2' }])).toEqual([
    'removed Blur breaks',
    'added Blur2',
  ])
})

test('of several that could be meant, the most alike are taken, each once', () => {
  expect(told([one('MaskBlur'), one('MaskGrow')], [one('MaskGrowFast'), one('MaskBlurFast')])).toEqual([
    'renamed MaskBlur → MaskBlurFast breaks',
    'renamed MaskGrow → MaskGrowFast breaks',
  ])
})

test('of classes that one side does not tell, it is said that nothing is known', () => {
  expect(compareClasses([{ comfy_node_name: 'Blur' }], [one('Blur')])).toEqual({
    changes: [],
    unchanged: 1,
    unread: ['Blur'],
  })
})
