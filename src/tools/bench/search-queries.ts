/** Typical queries, by kind: the same ones are timed at every catalogue size. */
export const SEARCH_QUERIES: Readonly<Record<string, readonly string[]>> = {
  'exact id or name': [
    'comfyui-impact-pack',
    'rgthree',
    'ComfyUI-WanVideoWrapper',
    'was-ns',
    'ComfyUI-Manager',
  ],
  words: ['controlnet aux', 'video helper suite', 'face swap', 'wan video wrapper', 'image resize'],
  beginnings: ['k', 'im', 'con', 'anima', 'ups'],
  'one or two typos': ['contrlnet aux', 'segment anythng', 'animatdiff', 'ipadaptr', 'rgthre'],
  'node classes': ['KSamplerAdvanced', 'FaceDetailer', 'VHS_LoadVideo', 'UltimateSDUpscale', 'SAMLoader'],
  addresses: ['https://github.com/ltdrdata/ComfyUI-Impact-Pack', 'cubiq/ComfyUI_IPAdapter_plus'],
  'nothing to find': ['qqqqzzzz', 'xyzzy plugh'],
}
