import { parse } from 'semver'

const number = (value: number) => value.toString().padStart(16, '0')

/**
 * Returns a text that sorts versions by semver precedence when compared bytewise (semver.org, rule 11).
 * Numbers are padded to 16 digits; a release sorts after its pre-releases, a numeric identifier before a word,
 * a shorter list of identifiers before a longer one. Build metadata is ignored.
 * @throws RangeError when the text is not a semantic version
 */
export function semverSortKey(version: string): { sortKey: string; prerelease: boolean } {
  const parsed = parse(version)
  if (!parsed) throw new RangeError(`${version} is not a semantic version`)
  const core = [parsed.major, parsed.minor, parsed.patch].map(number).join('.')
  const identifiers = parsed.prerelease.map((part) =>
    typeof part === 'number' ? `0${number(part)}` : `1${part}`,
  )
  const prerelease = identifiers.length > 0
  return {
    sortKey: prerelease ? `${core}-${identifiers.map((part) => `${part} `).join('')}` : `${core}~`,
    prerelease,
  }
}
