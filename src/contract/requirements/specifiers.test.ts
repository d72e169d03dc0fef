import fc from 'fast-check'
import { satisfies } from '@renovatebot/pep440'
import { excludeEachOther, isSingle, mayHold, readSpecifiers } from './specifiers'

const space = (text: string) => {
  const read = readSpecifiers(text)
  if (!read) throw new Error(`${text} was not read`)
  return read
}
const excludes = (one: string, other: string) => excludeEachOther(space(one), space(other))

test.each([
  ['==1.26.4', '>=2'],
  ['==1.26.4', '==1.26.5'],
  ['<2', '>=2.0'],
  ['<2', '>=2.0rc1,<2.0'],
  ['>2', '<=2'],
  ['>=1.0,<1.5', '~=1.5.0'],
  ['~=1.4.2', '==1.5.*'],
  ['==2.*', '<2'],
  ['==1.0', '!=1.0.0'],
  ['==1.2.3', '!=1.2.*'],
  ['==1.2.*', '!=1.2.*'],
  ['==3', '!=3.0.*'],
  ['==2.1.0+cu118', '==2.1.0+cu121'],
  ['==2.1.0+cu118', '!=2.1.0'],
  ['==1.0', '==1!1.0'],
  ['', '>2,<1'],
])('no version is in %j and in %j', (one, other) => {
  expect(excludes(one, other)).toBe(true)
  expect(excludes(other, one)).toBe(true)
})

test.each([
  ['', '==1.0'],
  ['==1.0', '==1.0.0'],
  ['>=1.26', '<2'],
  ['<=2', '>=2'],
  ['==2.1.0+cu118', '==2.1.0'],
  ['==2.1.0+cu118', '>=2.1'],
  ['==2.1.0', '!=2.1.0+cu118'],
  ['<2.0.post1', '>=2.0'],
  ['<2.0rc2', '==2.0rc1'],
  ['!=1.2.*', '>=1.1'],
  ['~=1.4', '==1.9'],
  ['>=1.0.dev1', '<1.0a1'],
])('a version may be in %j and in %j', (one, other) => {
  expect(excludes(one, other)).toBe(false)
  expect(excludes(other, one)).toBe(false)
})

test.each([
  '1.2',
  '>=',
  '=1.0',
  '>=1.0 || <2',
  '~=1',
  '>=1.*',
  '===anything',
  '==1.0rc1.*',
  '>=1.0+local',
  `==${'9'.repeat(16)}`,
  `>=1${',>=1'.repeat(200)}`,
])('nothing is certain of %j', (text) => {
  expect(readSpecifiers(text)).toBeUndefined()
})

test('an installed version is held against a range, with the build that it is', () => {
  expect(mayHold(space('>=2.1,<3'), '2.1.0+cu121')).toBe(true)
  expect(mayHold(space('<2'), '2.1.0')).toBe(false)
  expect(mayHold(space('>=1'), 'not a version')).toBe(false)
})

test('one version alone is admitted by a pin and by what comes to one', () => {
  expect(isSingle(space('==1.26.4'))).toBe(true)
  expect(isSingle(space('>=1.0,<=1.0'))).toBe(true)
  expect(isSingle(space('==1.26.*'))).toBe(false)
  expect(isSingle(space('>2,<1'))).toBe(false)
})

const number = fc.integer({ min: 0, max: 3 })
const release = fc.array(number, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'))
// Of the same length: the library does not fill up what is shorter than a beginning.
const whole = fc.tuple(number, number, number).map((parts) => parts.join('.'))
const suffix = fc.constantFrom('', '', '', 'a1', 'b2', 'rc1', '.post1', '.dev1', 'rc1.dev2', '.post1.dev1')
const version = fc.tuple(fc.constantFrom('', '', '', '1!'), whole, suffix).map((parts) => parts.join(''))
const build = fc.tuple(version, fc.constantFrom('', '', '+cu118', '+cu121')).map((parts) => parts.join(''))
const specifier = fc.oneof(
  fc.tuple(fc.constantFrom('>=', '>', '<=', '<', '!='), version).map((parts) => parts.join('')),
  version.map((one) => `==${one}`),
  fc.tuple(fc.constantFrom('==', '!='), release).map(([sign, one]) => `${sign}${one}.*`),
  fc.tuple(release, number).map(([one, last]) => `~=${one}.${last}`),
)
const range = fc.array(specifier, { maxLength: 3 }).map((all) => all.join(','))

test('whatever two ranges admit together does not let them exclude each other', () => {
  fc.assert(
    fc.property(range, range, fc.array(build, { minLength: 12, maxLength: 12 }), (one, other, samples) => {
      if (!excludes(one, other)) return
      const both = [one, other].filter(Boolean).join(',')
      expect(samples.filter((sample) => satisfies(sample, both, { prereleases: true }))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a version that a range admits may be held by it', () => {
  fc.assert(
    fc.property(range, build, (text, one) => {
      if (satisfies(one, text, { prereleases: true })) expect(mayHold(space(text), one)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('two ranges of whole releases exclude each other exactly if no release is in both', () => {
  const all = [0, 1, 2, 3, 4].flatMap((major) => [0, 1, 2, 3, 4].map((minor) => `${major}.${minor}`))
  const short = fc.tuple(number, number).map((parts) => parts.join('.'))
  const simple = fc.tuple(fc.constantFrom('>=', '<=', '=='), short).map((parts) => parts.join(''))
  fc.assert(
    fc.property(simple, simple, (one, other) => {
      const isFree = all.some((sample) => satisfies(sample, `${one},${other}`))
      expect(excludes(one, other)).toBe(!isFree)
    }),
  )
})
