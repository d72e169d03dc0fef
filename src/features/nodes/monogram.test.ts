import { initialsOf } from './monogram'

test('initials come from the words that tell packs apart', () => {
  expect(initialsOf('ComfyUI Impact Pack')).toBe('I')
  expect(initialsOf('comfyui-frame-interpolation')).toBe('FI')
  expect(initialsOf('rgthree-comfy')).toBe('R')
  expect(initialsOf('WAS Node Suite')).toBe('WS')
  expect(initialsOf('FizzNodes')).toBe('F')
  expect(initialsOf("ComfyUI's ControlNet Auxiliary Preprocessors")).toBe('CN')
})

test('a name without a telling word still has a letter', () => {
  expect(initialsOf('ComfyUI')).toBe('C')
  expect(initialsOf('节点')).toBe('节')
  expect(initialsOf('🎨')).toBe('?')
})
