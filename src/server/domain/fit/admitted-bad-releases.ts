import type { AdmittedBadRelease } from '../../../contract/packs/clashes'
import type { KnownBadRelease } from '../../../contract/packs/known-bad'
import {
  excludeEachOther,
  isSingle,
  mayHold,
  readSpecifiers,
} from '../../../contract/requirements/specifiers'
import { grouped } from '../../platform/grouped'
import type { ComparedPack } from './compared-pack'

type Report = Pick<KnownBadRelease, 'id' | 'package' | 'versions' | 'ranges' | 'summary'>

/**
 * Finds the known bad releases that a pack's requirements admit. Requirements without a version range are ignored: pip installs
 * the newest release.
 */
export function badReleaseFinder(reports: readonly Report[]): (pack: ComparedPack) => AdmittedBadRelease[] {
  const byPackage = grouped(reports, (report) => report.package)
  return ({ needs }) => {
    const found = new Map<string, AdmittedBadRelease>()
    for (const ofSystem of needs.values())
      for (const [name, { lines, range, space }] of ofSystem)
        for (const report of space && range ? (byPackage.get(name) ?? []) : []) {
          const line = lines.join(', ')
          const key = JSON.stringify([report.id, line])
          if (!space || found.has(key)) continue
          const versions = report.versions.filter((version) => mayHold(space, version))
          const isInRange = report.ranges.some((bad) => {
            const other = readSpecifiers(bad)
            return other !== undefined && !excludeEachOther(space, other)
          })
          if (versions.length === 0 && !isInRange) continue
          found.set(key, {
            id: report.id,
            package: name,
            versions,
            line,
            pinned: isSingle(space),
            summary: report.summary,
          })
        }
    return [...found.values()]
  }
}
