import { parse } from 'semver'
import { comfyuiRangesExclude, readComfyuiRange } from './comfyui-range'

const admitted = (range: string, versions: readonly string[]) => {
  const admits = readComfyuiRange(range)
  return admits && versions.filter((text) => admits(parse(text) ?? fail()))
}
const fail = (): never => {
  throw new Error('not a version')
}
const VERSIONS = ['0.2.9', '0.3.0', '0.3.5', '0.3.40', '0.4.0', '1.0.0']

test.each<[string, string[]]>([
  ['>=0.3.5', ['0.3.5', '0.3.40', '0.4.0', '1.0.0']],
  ['>= 0.3.0, < 0.4.0', ['0.3.0', '0.3.5', '0.3.40']],
  ['>=0.3.0 <0.4.0 || 1.x', ['0.3.0', '0.3.5', '0.3.40', '1.0.0']],
  ['==0.3.40', ['0.3.40']],
  ['==0.3.*', ['0.3.0', '0.3.5', '0.3.40']],
  ['===0.3.5', ['0.3.5']],
  ['~=0.3.5', ['0.3.5', '0.3.40']],
  ['~=0.3', ['0.3.0', '0.3.5', '0.3.40', '0.4.0']],
  ['!=0.3.5', ['0.2.9', '0.3.0', '0.3.40', '0.4.0', '1.0.0']],
  ['>=0.3.0,<>0.3.5,!=0.4.0', ['0.3.0', '0.3.40', '1.0.0']],
  ['^0.3.5', ['0.3.5', '0.3.40']],
  ['0.3.0 - 0.3.5', ['0.3.0', '0.3.5']],
  ['v0.3.40', ['0.3.40']],
  ['*', VERSIONS],
  ['', VERSIONS],
])('%j admits what its author means', (range, versions) => {
  expect(admitted(range, VERSIONS)).toEqual(versions)
})

test.each([
  'latest',
  '>=0.3.0; python_version >= "3.10"',
  '>=0.3.0.1',
  '>=banana',
  '!=banana',
  '1 || 2 || 3 || 4 || 5',
  `>=0.3.0${' '.repeat(94)}`,
])('%j cannot be read', (range) => {
  expect(readComfyuiRange(range)).toBeUndefined()
})

test.each([
  ['>=0.3.40', '<0.3.0'],
  ['==0.3.40', '~=0.4.0'],
  ['^0.2.0 || ^0.3.0', '>=1.0.0'],
])('no version is in %j and in %j', (one, other) => {
  expect(comfyuiRangesExclude(one, other)).toBe(true)
  expect(comfyuiRangesExclude(other, one)).toBe(true)
})

test.each([
  ['>=0.3.0', '<0.4.0'],
  ['', '<0.4.0'],
  ['^0.2.0 || ^0.3.0', '0.3.x'],
  ['!=0.3.0', '==0.3.0'],
  ['latest', '<0.1.0'],
])('it is not certain that no version is in %j and in %j', (one, other) => {
  expect(comfyuiRangesExclude(one, other)).toBe(false)
})
