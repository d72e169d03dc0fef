import type { EntryRemark } from '../server/store/catalogue/catalogue-pack'
import type { ImportReport } from '../server/catalogue/import-catalogue'
import type { SaveReport } from '../server/catalogue/save-packs'

const number = new Intl.NumberFormat('en')

/** `1 pack`, `5,875 packs`; `entry` becomes `entries`. */
const counted = (count: number, noun: string) =>
  `${number.format(count)} ${count === 1 ? noun : noun.replace(/y$/, 'ie') + 's'}`

function perFile(remarks: readonly EntryRemark[]): string[] {
  const files = [...new Set(remarks.map(({ file }) => file))]
  return files.flatMap((name) => [
    `  ${name}`,
    ...remarks.filter(({ file }) => file === name).map(({ entry, reason }) => `    ${entry}: ${reason}`),
  ])
}

/** Summarizes the saved packs in one line. */
export function summary(report: SaveReport, milliseconds: number, dryRun = false): string {
  const { created, updated, unchanged } = report
  const total = created + updated + unchanged
  const counts = `${counted(created, 'pack')} created, ${number.format(updated)} updated, ${number.format(unchanged)} unchanged`
  if (dryRun) return `Dry run, nothing was written. It would be: ${counts}.`
  if (created + updated === 0) return `Nothing changed: ${counted(total, 'pack')} checked, all as they were.`
  const rate = number.format(Math.round((total / milliseconds) * 1000))
  return `${counts}, in ${(milliseconds / 1000).toFixed(1)} s (${rate} packs a second).`
}

/**
 * Formats the report of an import: the counts, every skipped entry with the reason, and the notes (all of them if requested).
 */
export function importReport(
  report: ImportReport,
  milliseconds: number,
  options: { dryRun: boolean; verbose: boolean },
): string {
  const { skipped, notes } = report
  const shownNotes = options.verbose ? perFile(notes) : []
  const hint = options.verbose || notes.length === 0 ? '.' : ' (--verbose lists them).'
  return [
    summary(report, milliseconds, options.dryRun),
    skipped.length > 0 ? `${counted(skipped.length, 'entry')} skipped:` : 'No entry was skipped.',
    ...perFile(skipped),
    `${counted(notes.length, 'note')} about entries that differ or match no pack${hint}`,
    ...shownNotes,
  ].join('\n')
}
