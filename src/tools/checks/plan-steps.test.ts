import { NEEDS, planSteps, type StepName } from './plan-steps'

test('the checks, jest, the containers and the browser run side by side', () => {
  expect(planSteps([])).toEqual({
    quick: false,
    lists: [
      ['emulator'],
      ['build', 'browser'],
      ['format', 'layers', 'lint', 'knip', 'types', 'container'],
      ['jest'],
    ],
  })
})

test('what a step needs stands before it, in its own list or in one above', () => {
  const order = planSteps([]).lists.flat()
  for (const [name, needed] of Object.entries(NEEDS) as [StepName, StepName[]][])
    for (const one of needed) expect(order.indexOf(one)).toBeLessThan(order.indexOf(name))
})

test('only the named steps run, in the order they need', () => {
  expect(planSteps(['types', 'build'])).toEqual({ quick: false, lists: [['build'], ['types']] })
  expect(planSteps(['knip'])).toEqual({ quick: false, lists: [['knip']] })
})

test('what needs more than Node runs when it is named, and only then', () => {
  expect(planSteps([]).lists.flat()).not.toContain('scale')
  expect(planSteps(['scale']).lists).toEqual([['scale']])
})

test('the browser’s stories bring the installation of what they sign in with', () => {
  expect(planSteps(['browser']).lists).toEqual([['emulator'], ['browser']])
})

test('quick is lint, types and jest', () => {
  expect(planSteps(['quick'])).toEqual({ quick: true, lists: [['lint', 'types'], ['jest']] })
})

test('a step that does not exist is named, with those that do', () => {
  expect(() => planSteps(['lint', 'speling', 'all'])).toThrow(
    'There is no step speling, all. The steps are format, lint, types, layers, knip, build, jest, container, browser, quick for some of them, and scale.',
  )
})

test('quick stands alone', () => {
  expect(() => planSteps(['quick', 'lint'])).toThrow('There is no step quick.')
})
