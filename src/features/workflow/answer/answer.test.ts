import type { ResolvedClass, ResolvedPack } from '@/api/generated/model'
import { answerOf } from './answer'

const pack = (id: string, more: Partial<ResolvedPack> = {}): ResolvedPack => ({
  node_id: id,
  name: id,
  publisher_id: 'acme',
  why: 'first_and_proven',
  state: 'installable',
  class_state: 'present',
  github_stars: 1,
  ...more,
})
const found = (name: string, ...packs: ResolvedPack[]): ResolvedClass => ({
  class: name,
  kind: packs.length === 0 ? 'unknown' : packs.length === 1 ? 'pack' : 'ambiguous',
  packs,
  nearest: [],
})
const setOf = (results: ResolvedClass[], choices = new Map<string, string>()) =>
  Object.fromEntries(
    answerOf(results, choices).packs.map(({ pack: { node_id: id }, classes }) => [id, classes]),
  )

test('what one pack of the set brings anyway needs no further pack', () => {
  expect(setOf([found('Blur', pack('small'), pack('large')), found('Sharpen', pack('large'))])).toEqual({
    large: ['Blur', 'Sharpen'],
  })
})

test('what the file names, and what somebody chose, stays although another pack would do', () => {
  const named = found('Blur', pack('small', { why: 'named_in_file' }), pack('large'))
  const open = found('Mask', pack('large'), pack('other'))
  const only = found('Sharpen', pack('large'))
  expect(setOf([named, open, only])).toEqual({ small: ['Blur'], large: ['Mask', 'Sharpen'] })
  expect(setOf([named, open, only], new Map([['Mask', 'other']]))).toEqual({
    small: ['Blur'],
    large: ['Sharpen'],
    other: ['Mask'],
  })
  expect(setOf([named, open, only], new Map([['Blur', 'large']]))).toEqual({
    large: ['Blur', 'Mask', 'Sharpen'],
  })
})

test('a choice of a pack that does not bring the class changes nothing', () => {
  expect(setOf([found('Blur', pack('small'))], new Map([['Blur', 'nobodys']]))).toEqual({ small: ['Blur'] })
})

test('each class is told apart by where it comes from, and nothing is offered that cannot be had', () => {
  const results: ResolvedClass[] = [
    { ...found('KSampler'), kind: 'core' },
    { ...found('Note'), kind: 'frontend' },
    found('Blur', pack('one')),
    found('Mask', pack('one'), pack('two')),
    found('Renamed', pack('one', { class_state: 'removed', last_version: '1.2.0' })),
    { ...found('Stolen', pack('bad', { state: 'banned' })), kind: 'banned' },
    found('Waiting', pack('slow', { state: 'held_back' })),
    found('constructor'),
  ]
  const { classes, packs } = answerOf(results, new Map())
  expect(classes.map(({ class: name, group }) => [name, group])).toEqual([
    ['KSampler', 'core'],
    ['Note', 'frontend'],
    ['Blur', 'one'],
    ['Mask', 'several'],
    ['Renamed', 'gone'],
    ['Stolen', 'held'],
    ['Waiting', 'held'],
    ['constructor', 'unknown'],
  ])
  expect(packs.map(({ pack: { node_id: id } }) => id)).toEqual(['one'])
})

test('of what leads to a pack by its name alone the pack has no page, whichever class comes first', () => {
  const exact = found('Blur', pack('one'))
  const guessed = found('Blur (One)', pack('one', { class_state: 'unlisted', why: 'named_so' }))
  const byName = (results: ResolvedClass[]) =>
    answerOf(results, new Map()).packs.map(({ byName: names }) => [...names])
  expect(byName([exact, guessed])).toEqual([['Blur (One)']])
  expect(byName([guessed, exact])).toEqual([['Blur (One)']])
  expect(byName([exact])).toEqual([[]])
})
