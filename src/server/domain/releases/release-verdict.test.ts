import type { ReleaseEffect } from '../../../contract/versions/release-step'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { compareClasses } from '../node-classes/compare-classes'
import { isUnderstated, numberStep } from './number-step'
import { stepSentence } from './step-sentence'
import { releaseVerdict } from './release-verdict'

const one = (comfy_node_name: string, inputs: object): ComfyNode => ({
  comfy_node_name,
  input_types: JSON.stringify(inputs),
  return_types: '["MASK"]',
})
const blur = one('Blur', { required: { mask: ['MASK'] } })
const grown = one('Blur', { required: { mask: ['MASK'] }, optional: { image: ['IMAGE'] } })
const tinted = one('Blur', { required: { mask: ['MASK'], tint: ['FLOAT', { default: 0 }] } })
const narrow = one('Blur', { required: { mask: ['IMAGE'] } })

test.each<[from: string, to: string, before: ComfyNode[], after: ComfyNode[], expected: object]>([
  [
    '1.0.0',
    '1.0.1',
    [blur],
    [narrow],
    {
      effect: 'breaks',
      breaks: ['editor', 'api'],
      breaking_count: 1,
      adding_count: 0,
      number_step: 'patch',
      understated: true,
    },
  ],
  [
    '1.0.0',
    '1.1.0',
    [blur],
    [tinted],
    {
      effect: 'breaks',
      breaks: ['api'],
      breaking_count: 1,
      adding_count: 1,
      number_step: 'minor',
      understated: true,
    },
  ],
  [
    '1.0.0',
    '2.0.0',
    [blur],
    [],
    {
      effect: 'breaks',
      breaks: ['editor', 'api'],
      breaking_count: 1,
      adding_count: 0,
      number_step: 'major',
      understated: false,
    },
  ],
  [
    '1.0.0',
    '1.1.0',
    [blur],
    [grown, one('Ink', {})],
    {
      effect: 'adds',
      breaks: [],
      breaking_count: 0,
      adding_count: 2,
      number_step: 'minor',
      understated: false,
    },
  ],
  [
    '1.0.0',
    '1.0.1',
    [blur],
    [blur],
    {
      effect: 'neither',
      breaks: [],
      breaking_count: 0,
      adding_count: 0,
      number_step: 'patch',
      understated: false,
    },
  ],
  [
    '1.0.1',
    '1.0.0',
    [blur],
    [narrow],
    { effect: 'breaks', breaks: ['editor', 'api'], breaking_count: 1, adding_count: 0, understated: false },
  ],
])('from %s to %s', (from, to, before, after, expected) => {
  expect(releaseVerdict({ from, to }, compareClasses(before, after))).toEqual(expected)
})

test('nothing is said where nobody could read the node classes', () => {
  expect(releaseVerdict({ from: '1.0.0', to: '1.0.1' }, undefined)).toEqual({
    effect: 'unknown',
    breaks: [],
    breaking_count: 0,
    adding_count: 0,
    number_step: 'patch',
    understated: false,
  })
})

test.each<[from: string, to: string, effect: ReleaseEffect, step: string | undefined, isLess: boolean]>([
  ['1.0.0', '1.0.1', 'adds', 'patch', true],
  ['1.0.0', '1.1.0', 'breaks', 'minor', true],
  ['1.9.9', '2.0.0', 'breaks', 'major', false],
  ['0.1.0', '0.2.0', 'breaks', 'minor', false],
  ['0.1.0', '0.1.1', 'breaks', 'patch', true],
  ['0.1.0', '0.1.1', 'adds', 'patch', false],
  ['0.0.1', '0.0.2', 'breaks', 'patch', false],
  ['1.0.0', '1.0.1-rc.1', 'breaks', undefined, false],
  ['1.0.0-rc.1', '1.0.0', 'breaks', undefined, false],
  ['1.0.0', 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334', 'breaks', undefined, false],
])('a step from %s to %s that %s', (from, to, effect, step, isLess) => {
  expect(numberStep(from, to)).toBe(step)
  expect(isUnderstated(from, to, effect)).toBe(isLess)
})

test('authors are told in sentences', () => {
  const step = {
    from: '1.0.0',
    effect: 'breaks' as const,
    breaks: ['editor' as const, 'api' as const],
    breaking: ['Blur', 'Grow'],
    breaking_count: 3,
    adding_count: 0,
    number_step: 'patch' as const,
    understated: true,
  }
  expect(stepSentence(step)).toBe(
    'Workflows that were saved with 1.0.0 break: Blur, Grow and 1 more. Its number says patch: raise the first number, or before 1.0.0 the second.',
  )
  expect(stepSentence({ ...step, breaks: ['api'], breaking: ['Blur'], breaking_count: 1 })).toBe(
    'Workflows that were exported for the API with 1.0.0 break, and those that the editor saved load: Blur. Its number says patch: raise the first number, or before 1.0.0 the second.',
  )
  expect(
    stepSentence({
      ...step,
      effect: 'adds',
      breaks: [],
      breaking: [],
      breaking_count: 0,
      understated: false,
    }),
  ).toBe('It adds to 1.0.0, and saved workflows still load.')
})
