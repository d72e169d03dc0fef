import fc from 'fast-check'
import { isNodeId } from '../../contract/conventions/identifiers'
import { deriveNodeId } from './derive-node-id'

test.each([
  ['ComfyUI-Impact-Pack', 'ComfyUI-Impact-Pack'],
  ['Negative-attention-for-ComfyUI-', 'Negative-attention-for-ComfyUI'],
  ['-ComfyUI-GoogleAIStudio', 'ComfyUI-GoogleAIStudio'],
  ['nodes.git', 'nodes'],
  ['画像 nodes!tools', 'nodes-tools'],
  ['search', undefined],
  ['画像', undefined],
])('the repository %s becomes the pack %s', (repository, id) => {
  expect(deriveNodeId(repository)).toBe(id)
})

test('what is derived is always a legal id', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (name) => {
      const id = deriveNodeId(name)
      expect(id === undefined || isNodeId(id)).toBe(true)
    }),
  )
})
