import { planSteps } from './plan-steps'

test('the checks come first, then jest, the containers and the browser side by side', () => {
  expect(planSteps([])).toEqual({
    quick: false,
    phases: [
      [['emulator'], ['build', 'types'], ['format', 'layers', 'lint', 'knip']],
      [['jest'], ['container'], ['browser']],
    ],
  })
})

test('only the named steps run, in the order they need', () => {
  expect(planSteps(['types', 'build'])).toEqual({ quick: false, phases: [[['build', 'types']]] })
  expect(planSteps(['knip'])).toEqual({ quick: false, phases: [[['knip']]] })
})

test('what needs more than Node runs when it is named, and only then', () => {
  expect(planSteps([]).phases.flat(2)).not.toContain('scale')
  expect(planSteps(['scale']).phases).toEqual([[['scale']]])
})

test('the browser’s stories bring the installation of what they sign in with', () => {
  expect(planSteps(['browser']).phases).toEqual([[['emulator']], [['browser']]])
})

test('quick is lint, types and jest', () => {
  expect(planSteps(['quick'])).toEqual({ quick: true, phases: [[['types'], ['lint']], [['jest']]] })
})

test('a step that does not exist is named, with those that do', () => {
  expect(() => planSteps(['lint', 'speling', 'all'])).toThrow(
    'There is no step speling, all. The steps are format, lint, types, layers, knip, build, jest, container, browser, quick for some of them, and scale.',
  )
})

test('quick stands alone', () => {
  expect(() => planSteps(['quick', 'lint'])).toThrow('There is no step quick.')
})
