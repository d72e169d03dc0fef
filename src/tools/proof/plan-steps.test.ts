import { planSteps } from './plan-steps'

test('two cores take the checks in two lists, then jest, then the browser beside the containers', () => {
  expect(planSteps([], 2)).toEqual({
    quick: false,
    phases: [
      [['emulator'], ['build', 'types'], ['format', 'layers', 'lint', 'knip']],
      [['jest']],
      [['container'], ['browser']],
    ],
  })
})

test('four cores take the browser and the containers beside jest', () => {
  expect(planSteps([], 4).phases).toEqual([
    [['emulator'], ['build', 'types'], ['format', 'knip'], ['lint', 'layers']],
    [['jest'], ['container'], ['browser']],
  ])
})

test('only the named steps run, in the order they need', () => {
  expect(planSteps(['types', 'build'], 2)).toEqual({ quick: false, phases: [[['build', 'types']]] })
  expect(planSteps(['knip'], 8)).toEqual({ quick: false, phases: [[['knip']]] })
})

test('what needs more than Node runs when it is named, and only then', () => {
  expect(planSteps([], 2).phases.flat(2)).not.toContain('scale')
  expect(planSteps(['scale'], 2).phases).toEqual([[['scale']]])
})

test('the browser’s stories bring the installation of what they sign in with', () => {
  expect(planSteps(['browser'], 2).phases).toEqual([[['emulator']], [['browser']]])
})

test('quick is lint, types and jest', () => {
  expect(planSteps(['quick'], 2)).toEqual({ quick: true, phases: [[['types'], ['lint']], [['jest']]] })
})

test('a step that does not exist is named, with those that do', () => {
  expect(() => planSteps(['lint', 'speling', 'all'], 2)).toThrow(
    'There is no step speling, all. The steps are format, lint, types, layers, knip, build, jest, container, browser, quick for some of them, and scale.',
  )
})

test('quick stands alone', () => {
  expect(() => planSteps(['quick', 'lint'], 2)).toThrow('There is no step quick.')
})
