import type { Node } from '@/api/generated/model'
import { nodeFieldsOf, inputOf } from './node-fields'

const masks = { id: 'masks', name: 'Masks', description: '', tags: ['mask', 'a, b'] } as Node

test('what the registry does not have is an empty field', () => {
  expect(nodeFieldsOf(masks)).toEqual({
    name: 'Masks',
    description: '',
    license: '',
    repository: '',
    superseded_by: '',
    icon: '',
    banner_url: '',
    tags: 'mask\na, b',
  })
})

test.each([
  ['MIT', 'MIT'],
  ['{"text": "MIT"}', 'MIT'],
  ['{"file": "LICENSE"}', ''],
  ['{}', ''],
])('the license %s is shown as %p', (license, shown) => {
  expect(nodeFieldsOf({ ...masks, license }).license).toBe(shown)
})

test('only changed fields are sent, tags as a list', () => {
  expect(inputOf({ name: 'Mask Tools' })).toEqual({ name: 'Mask Tools' })
  expect(inputOf({ tags: 'mask\na, b' })).toEqual({ tags: ['mask', 'a, b'] })
  expect(inputOf({ tags: '' })).toEqual({ tags: [] })
})
