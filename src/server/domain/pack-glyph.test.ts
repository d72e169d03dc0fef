import { packGlyph } from './pack-glyph'

const signature = (inputs: unknown, outputs: unknown) => ({
  input_types: JSON.stringify(inputs),
  return_types: JSON.stringify(outputs),
})

test('a pack is drawn by the types that most of its classes take and give', () => {
  expect(
    packGlyph([
      signature({ required: { image: ['IMAGE'], mask: ['MASK', { tooltip: 'where' }] } }, ['IMAGE']),
      signature({ required: { image: ['IMAGE'] }, optional: { vae: ['VAE'] } }, ['LATENT', 'IMAGE']),
      signature({ required: { masks: ['MASK'], image: ['IMAGE'] } }, ['MASK']),
    ]),
  ).toBe('IMAGE,MASK,VAE>IMAGE,LATENT,MASK')
})

test('fields come after sockets, choices and hidden inputs not at all, and no side has more than four', () => {
  expect(
    packGlyph([
      signature(
        {
          required: { seed: ['INT'], mode: [['fast', 'slow']], how: ['COMBO', {}], latent: ['LATENT'] },
          hidden: { prompt: 'PROMPT' },
        },
        ['A', 'B', 'C', 'D', 'E'],
      ),
      signature({ required: { seed: ['INT'], text: ['STRING'] } }, []),
    ]),
  ).toBe('LATENT,INT,STRING>A,B,C,D')
})

test('a type that admits several counts as each, and what is no name of a type counts as nothing', () => {
  expect(packGlyph([signature({ required: { any: ['*'], both: ['image, MASK'] } }, ['A>B', '', 7])])).toBe(
    '*,IMAGE,MASK>',
  )
})

test.each([
  ['no classes', []],
  ['names alone', [{}, { input_types: '', return_types: undefined }]],
])('%s leave nothing to draw by', (_what, classes) => {
  expect(packGlyph(classes)).toBe('')
})

test('what is no JSON, or no object, counts as no sockets', () => {
  expect(packGlyph([{ input_types: '{broken', return_types: '["IMAGE"]' }, { input_types: '[1]' }])).toBe(
    '>IMAGE',
  )
})
