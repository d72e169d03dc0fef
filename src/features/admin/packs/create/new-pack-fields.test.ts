import type { Node } from '@/api/generated/model'
import { compareWithKnown, faultsIn, newNodeInput, type NewPack } from './new-pack-fields'

const pack = (fields: Partial<NewPack> = {}): NewPack => ({
  id: 'mask-tools',
  name: 'Mask Tools',
  repository: 'https://github.com/acme/mask-tools',
  description: '',
  author: '',
  license: '',
  category: '',
  ...fields,
})
const known = (id: string, name: string) => ({ id, name }) as Node

test.each([
  [{}, {}],
  [{ id: '' }, { id: 'missing' }],
  [{ id: '-mask' }, { id: 'idShape' }],
  [{ id: 'search' }, { id: 'idReserved' }],
  [{ name: ' ' }, { name: 'missing' }],
  [{ repository: '' }, { repository: 'missing' }],
  [{ repository: 'javascript:alert(1)' }, { repository: 'address' }],
])('%p has the faults %p', (fields, faults) => {
  expect(faultsIn(pack(fields))).toEqual(faults)
})

test('what was left empty is not sent', () => {
  expect(newNodeInput(pack({ author: ' Ann ' }))).toEqual({
    id: 'mask-tools',
    name: 'Mask Tools',
    repository: 'https://github.com/acme/mask-tools',
    author: 'Ann',
  })
})

test('the same id in any case is a duplicate, a near one only looks alike', () => {
  const found = [
    known('Mask-Tools', 'M'),
    known('masktool', 'Other'),
    known('blur', 'MaskTools'),
    known('x', 'Y'),
  ]
  const { same, alike } = compareWithKnown(pack(), found)
  expect(same?.id).toBe('Mask-Tools')
  expect(alike.map(({ id }) => id)).toEqual(['masktool', 'blur'])
})
