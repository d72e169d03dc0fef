import { showiestClass } from './showiest-class'

const takes = (...types: string[]) =>
  JSON.stringify({ required: Object.fromEntries(types.map((type) => [type, [type]])) })
const classOf = (name: string, taken: string[], given: string[]) => ({
  comfy_node_name: name,
  input_types: takes(...taken),
  return_types: JSON.stringify(given),
})

test('the class that takes and gives the most data types is drawn', () => {
  expect(
    showiestClass([
      classOf('Sleep', ['*', 'INT', 'FLOAT'], ['*']),
      classOf('Load', ['STRING'], ['IMAGE', 'MASK', 'AUDIO', 'LATENT']),
      classOf('Grow', ['MASK'], ['MASK']),
      classOf('Matte', ['IMAGE', 'MASK'], ['IMAGE']),
      classOf('Other', ['LATENT', 'VAE'], ['IMAGE']),
    ]),
  ).toEqual({ comfy_node_name: 'Matte', glyph: 'IMAGE,MASK>IMAGE' })
  expect(showiestClass([classOf('Repeat', ['*'], ['*']), classOf('Sum', ['INT'], ['INT'])])).toBeUndefined()
})
