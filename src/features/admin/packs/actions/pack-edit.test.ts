import { changedFields } from '@/session/forms/use-conflict-aware-form'
import { inputOf, normalizedFields, packFieldsOf, type PackEditFields } from './pack-edit'

const stored = packFieldsOf({
  id: 'masks',
  name: 'Masks',
  description: '',
  created_at: '2026-08-20T10:00:00.000Z',
  downloads: 0,
  rating: 0,
  github_stars: 0,
  search_ranking: 5,
  status: 'NodeStatusActive',
  comfy_node_count: 0,
  tags: ['mask', 'video'],
  preempted_comfy_node_names: ['Blur, soft'],
})
const changed = (typed: Partial<PackEditFields>) =>
  changedFields(stored, normalizedFields({ ...stored, ...typed }))

test('another separator, a space or an empty line is no change', () => {
  expect(changed({})).toEqual([])
  expect(changed({ tags: 'mask,video ', reserved: '\nBlur, soft\n' })).toEqual([])
  expect(changed({ tags: '', category: 'image' })).toEqual(['tags', 'category'])
})

test('only what was changed is sent', () => {
  expect(inputOf({})).toEqual({})
  expect(inputOf({ tags: '', category: 'image' })).toEqual({ tags: [], category: 'image' })
  expect(inputOf({ tagsAdmin: 'a, b' })).toEqual({ tags_admin: ['a', 'b'] })
  expect(inputOf({ reserved: 'Blur, soft\nMask' })).toEqual({
    preempted_comfy_node_names: ['Blur, soft', 'Mask'],
  })
})
