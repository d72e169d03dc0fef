import type { Node } from '@/api/generated/model'
import { changesIn, differingFields, packFieldsOf } from './pack-edit'

const pack: Node = {
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
}

test('only what was changed is sent', () => {
  expect(changesIn(pack, packFieldsOf(pack))).toEqual({})
  expect(changesIn(pack, { ...packFieldsOf(pack), tags: 'mask,video ' })).toEqual({})
  expect(changesIn(pack, { ...packFieldsOf(pack), tags: '', category: 'image' })).toEqual({
    tags: [],
    category: 'image',
  })
  expect(changesIn(pack, { ...packFieldsOf(pack), reserved: 'Blur, soft\nMask' })).toEqual({
    preempted_comfy_node_names: ['Blur, soft', 'Mask'],
  })
})

test('it tells what somebody else has changed', () => {
  expect(differingFields(pack, { ...pack, category: 'image', downloads: 9 })).toEqual(['category'])
})
