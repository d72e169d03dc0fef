import { collapse, foldText, foldedWords, splitCamelCase, UNSPACED } from './text-folding'

test.each([
  ['Crème BRÛLÉE', 'creme brulee'],
  ['ＭＡＳＫ ﬁx', 'mask fix'],
  ['ГИЙ', 'гии'],
  ['がっこう', 'かっこう'],
  ['İ', 'i'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['ComfyUI_Impact-Pack (v2)', ['comfyui', 'impact', 'pack', 'v2']],
  ['Dr.Lt.Data’s', ['dr', 'lt', 'data', 's']],
  ['图像工具 pro', ['图像工具', 'pro']],
  [' -/. 🎭', []],
])('the words of %p', (text, words) => {
  expect(foldedWords(text)).toEqual(words)
})

test.each([
  ['ComfyUI-Impact Pack', 'comfyuiimpactpack'],
  ['图像 工具!', '图像工具'],
  ['…', ''],
])('%s collapses to %p', (text, collapsed) => {
  expect(collapse(text)).toBe(collapsed)
})

test.each([
  ['KSamplerAdvanced', 'K Sampler Advanced'],
  ['ControlNetXL2', 'Control Net XL2'],
  ['LoRALoader', 'Lo RA Loader'],
  ['mask2Image', 'mask2 Image'],
  ['already apart', 'already apart'],
])('%s is taken apart as %s', (name, apart) => {
  expect(splitCamelCase(name)).toBe(apart)
})

test('Chinese, Japanese, Korean and Thai write words without spaces, others do not', () => {
  expect(['图', 'ひ', 'カ', '한', 'ไ'].every((letter) => UNSPACED.test(letter))).toBe(true)
  expect(['a', 'ж', 'ع', 'अ', '1', '-'].some((letter) => UNSPACED.test(letter))).toBe(false)
})
