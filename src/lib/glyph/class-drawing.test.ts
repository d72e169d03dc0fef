import { drawClass, type DrawnClass } from './class-drawing'

const withPrompt = (value: string): DrawnClass => ({
  title: 'Prompt',
  inputs: [{ name: 'text', type: 'STRING', isSocket: false, optional: false, value }],
  outputs: [{ name: 'CONDITIONING', type: 'CONDITIONING', list: false }],
})

test('a long default value is cut and makes a node no wider than a usual one', () => {
  const [short, long] = [
    drawClass(withPrompt('a cat')),
    drawClass(withPrompt('a cat in the rain '.repeat(20))),
  ]
  expect(short.width).toBe(216)
  expect(long.width).toBeLessThanOrEqual(240)
  expect(short.fields[0]?.value).toBe('a cat')
  expect(long.fields[0]?.value).toMatch(/^a cat in.*…$/)
})

test('a long name of a field keeps the room that it needs', () => {
  const drawing = drawClass({
    title: 'Guide',
    inputs: [
      {
        name: 'guidance_scale_of_the_second_pass',
        type: 'FLOAT',
        isSocket: false,
        optional: false,
        value: '7.5',
      },
    ],
    outputs: [],
  })
  expect(drawing.fields[0]).toMatchObject({ label: 'guidance_scale_of_the_second_pass', value: '7.5' })
})

test('a title widens its node; one that no node has room for ends in an ellipsis', () => {
  const titled = (title: string) => drawClass({ title, inputs: [], outputs: [] })
  expect(titled('Grow')).toMatchObject({ title: 'Grow', width: 216 })
  const whole = titled('White Balance (Lantern Studio)')
  expect(whole.title).toBe('White Balance (Lantern Studio)')
  expect(whole.width).toBeGreaterThan(260)
  expect(titled('Frame after frame '.repeat(6))).toMatchObject({
    title: expect.stringMatching(/^Frame after frame Frame.*…$/) as string,
    width: 384,
  })
})
