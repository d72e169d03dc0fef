import { isLookAlike } from './look-alike'

test.each([
  ['ComfyUI-Impact-Pack', 'comfyui_impact.pack'],
  ['impact-pack', 'comfyui-impact-pack'],
  ['comfyui-impact-pack', 'comfyui-impakt-pack'],
  ['was-node-suite', 'wass-node-suit'],
  ['KJNodes', 'kjnodes'],
  ['Ｍａｓｋ Tools', 'mask-tools'],
  ['ComfyUI-LTX', 'ltx'],
  ['Mask Tools 🎭', 'mask-tools'],
  ['b1ur', 'blur'],
  ['сhаіn', 'chain'],
  ['ЖУК', 'жук'],
])('%s could be taken for %s', (one, other) => {
  expect(isLookAlike(one, other)).toBe(true)
  expect(isLookAlike(other, one)).toBe(true)
})

test.each([
  ['mask', 'task'],
  ['impact-pack', 'impact-subpack'],
  ['blur-tools', 'mask-tools'],
  ['', 'mask'],
  ['comfyui', 'mask'],
])('%s is something else than %s', (one, other) => {
  expect(isLookAlike(one, other)).toBe(false)
})
