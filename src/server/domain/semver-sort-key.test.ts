import { semverSortKey } from './semver-sort-key'

const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

test('versions sort as semver.org orders them, not as text', () => {
  const ascending = [
    '0.9.0',
    '0.10.0',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '10.0.0',
  ]
  const sorted = [...ascending].sort((a, b) => bytewise(semverSortKey(a).sortKey, semverSortKey(b).sortKey))
  expect(sorted).toEqual(ascending)
})

test('a pre-release is told from a release', () => {
  expect(semverSortKey('2.0.0-rc.1').prerelease).toBe(true)
  expect(semverSortKey('2.0.0+build.7').prerelease).toBe(false)
})

test('a text that is no version is refused', () => {
  expect(() => semverSortKey('latest')).toThrow('latest is not a semantic version')
})
