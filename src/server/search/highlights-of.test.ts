import { matchRanges, tellingPart } from './highlights-of'

const marked = (text: string, ...words: string[]) =>
  matchRanges(text, words)
    .reverse()
    .reduce(
      (shown, [start, end]) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
      text,
    )

test.each([
  ['words', 'ControlNet Aux', ['controlnet', 'aux'], '[ControlNet] [Aux]'],
  ['beginnings', 'Impact Pack', ['imp'], '[Imp]act Pack'],
  ['parts of names written together', 'KSamplerAdvanced', ['sampler'], 'K[Sampler]Advanced'],
  ['numbers at the end of a name', 'SDXL2', ['2'], 'SDXL[2]'],
  ['words that the text writes apart', 'Control-Net tools', ['controlnet'], '[Control-Net] tools'],
  ['words without their accents', 'Café Crème', ['creme'], 'Café [Crème]'],
  ['characters of two units', '😀 Face 𝔽ace', ['face'], '😀 [Face] [𝔽ace]'],
  ['scripts without spaces', '人脸修复工具', ['修复'], '人脸[修复]工具'],
  ['ligatures', 'ﬁlter', ['fil'], '[ﬁl]ter'],
  ['overlapping words once', 'Upscaler', ['up', 'upscale'], '[Upscale]r'],
])('%s are marked', (_what, text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected)
})

test.each([
  ['the middle of a word', 'subimpact', ['impact']],
  ['short words across two', 'a small thing', ['asm']],
  ['nothing', '', ['impact']],
  ['what no word asks for', 'Impact Pack', ['']],
])('%s is not marked', (_what, text, words) => {
  expect(matchRanges(text, words)).toEqual([])
})

test('a long description is shown where most matches lie, in whole words', () => {
  const filler = 'lorem ipsum dolor '.repeat(20)
  const text = `${filler}face once ${filler}face detail and face restore ${filler}`
  const ranges = matchRanges(text, ['face'])
  const part = tellingPart(text, ranges)
  const shown = text.slice(...(part ?? [0, 0]))
  expect(shown).toContain('face detail and face restore')
  expect(shown.length).toBeLessThanOrEqual(240)
  expect(text[(part?.[0] ?? 0) - 1]).toBe(' ')
  expect(tellingPart('short and face', matchRanges('short and face', ['face']))).toBeUndefined()
})

test('one endless word does not make the shown part endless', () => {
  const text = 'x'.repeat(1000)
  expect(tellingPart(text, [[0, 3]])).toEqual([0, 240])
})
