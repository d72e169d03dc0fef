import {
  commonFields,
  compatibilityChanges,
  compatibilityFieldsOf,
  unreadableRanges,
} from './compatibility-fields'

const OLD = {
  supported_comfyui_version: '>=0.3.0',
  supported_os: ['Windows', 'Linux'],
  supported_accelerators: ['CUDA'],
}

test('the wire’s words become the form’s', () => {
  expect(compatibilityFieldsOf(OLD)).toEqual({
    comfyui: '>=0.3.0',
    frontend: '',
    systems: 'Windows, Linux',
    accelerators: 'CUDA',
  })
})

test('of several versions the form shows what they have in common', () => {
  expect(commonFields([OLD, { ...OLD, supported_comfyui_version: '>=0.4.0' }])).toEqual({
    frontend: '',
    systems: 'Windows, Linux',
    accelerators: 'CUDA',
  })
  expect(commonFields([])).toEqual({})
})

test('only what differs is written, and an emptied field clears', () => {
  expect(compatibilityChanges(OLD, { systems: 'Windows,  Linux,', comfyui: ' >=0.3.0 ' })).toBeUndefined()
  expect(compatibilityChanges(OLD, { comfyui: '', systems: 'Linux, Linux', frontend: '^1.2.0' })).toEqual({
    supported_comfyui_version: '',
    supported_comfyui_frontend_version: '^1.2.0',
    supported_os: ['Linux'],
  })
})

test('a range that nobody can read is named', async () => {
  expect(await unreadableRanges({ comfyui: '>=0.3.0 <1.0.0', frontend: '' })).toEqual([])
  expect(await unreadableRanges({ comfyui: 'soon', frontend: '>=1,<x y' })).toEqual(['comfyui', 'frontend'])
})
