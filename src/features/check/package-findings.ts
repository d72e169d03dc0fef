import type { CheckedPack, KnownBadRelease } from '@/api/generated/model'
import { readRequirement } from '@/contract/requirements/requirement'
import { excludeEachOther, mayHold, readSpecifiers } from '@/contract/requirements/specifiers'
import type { CheckInput } from './check-input'

/** A problem of a Python package that is installed, or missing. */
export type PackageFinding =
  | { kind: 'bad'; package: string; version: string; report: KnownBadRelease }
  | { kind: 'wrong'; package: string; version: string; pack: string; line: string }
  | { kind: 'missing'; pack: string; lines: string[] }

function isBad({ versions, ranges }: KnownBadRelease, version: string): boolean {
  const one = readSpecifiers(`==${version}`)
  if (!one) return versions.includes(version)
  return (
    versions.some((bad) => bad === version || mayHold(one, bad)) ||
    ranges.some((range) => {
      const space = readSpecifiers(range)
      return space !== undefined && !excludeEachOther(one, space)
    })
  )
}

/** Returns the problems of the user's Python packages; this data never leaves the browser. */
export function packageFindings(
  { packages, isAllPackages }: Pick<CheckInput, 'packages' | 'isAllPackages'>,
  packs: readonly Pick<CheckedPack, 'node_id' | 'name' | 'requirements'>[],
  reports: readonly KnownBadRelease[],
): PackageFinding[] {
  const bad = reports.flatMap((report): PackageFinding[] => {
    const version = packages.get(report.package)
    return version && isBad(report, version)
      ? [{ kind: 'bad', package: report.package, version, report }]
      : []
  })
  const others = packs.flatMap(({ node_id: id, name, requirements }): PackageFinding[] => {
    const pack = name ?? id ?? ''
    const missing: string[] = []
    const wrong = requirements.flatMap((line): PackageFinding[] => {
      const requirement = readRequirement(line)
      if (!requirement || requirement.package === 'pip') return []
      const { package: key, specifiers } = requirement
      const version = packages.get(key)
      if (version === undefined) missing.push(line)
      const space = specifiers === undefined ? undefined : readSpecifiers(specifiers)
      return version && space && !mayHold(space, version)
        ? [{ kind: 'wrong', package: key, version, pack, line }]
        : []
    })
    return isAllPackages && missing.length > 0 ? [...wrong, { kind: 'missing', pack, lines: missing }] : wrong
  })
  return [...bad, ...others]
}
