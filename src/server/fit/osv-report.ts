import { z } from 'zod'
import { packageKey } from '../../contract/requirements/requirement'
import { readSpecifiers } from '../../contract/requirements/specifiers'
import type { KnownBadRow } from '../store/fit/known-bad.repo'

const MOST = { versions: 5000, text: 500, packages: 100 }
const ECOSYSTEM = 'PyPI'

const version = z.string().min(1).max(100)
const eventSchema = z.object({
  introduced: version.optional(),
  fixed: version.optional(),
  last_affected: version.optional(),
})
const affectedSchema = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string().min(1).max(200) }).optional(),
  versions: z.array(version).max(MOST.versions).optional(),
  ranges: z
    .array(z.object({ type: z.string(), events: z.array(eventSchema).max(200) }))
    .max(200)
    .optional(),
})

/** The parts of an OSV report that are used. */
const reportSchema = z.object({
  id: z.string().min(1).max(100),
  modified: z.iso.datetime({ offset: true }),
  withdrawn: z.iso.datetime({ offset: true }).optional(),
  aliases: z.array(z.string().max(100)).max(100).optional(),
  summary: z.string().optional(),
  details: z.string().optional(),
  affected: z.array(affectedSchema).max(MOST.packages).optional(),
  references: z.array(z.object({ type: z.string(), url: z.string().max(2000) })).optional(),
})
type Report = z.infer<typeof reportSchema>
type Affected = z.infer<typeof affectedSchema>

/** An invalid report: the message names the field and the problem. */
export class UnreadableReport extends Error {}

/** The version specifiers of a range's events; an end without a start is ignored. */
function specifiersOf(events: readonly z.infer<typeof eventSchema>[]): string[] {
  const found: string[] = []
  let from: string | undefined
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) from = introduced === '0' ? '' : `>=${introduced}`
    const to = fixed !== undefined ? `<${fixed}` : last !== undefined ? `<=${last}` : undefined
    if (to === undefined || from === undefined) continue
    found.push([from, to].filter(Boolean).join(','))
    from = undefined
  }
  return from === undefined ? found : [...found, from]
}

function rangesOf({ ranges = [] }: Affected, at: string): string[] {
  return ranges.flatMap(({ type, events }, index) => {
    if (type !== 'ECOSYSTEM') return []
    const specifiers = specifiersOf(events)
    if (specifiers.some((one) => readSpecifiers(one) === undefined))
      throw new UnreadableReport(`${at}.ranges.${index}.events: must be versions of Python packages`)
    return specifiers
  })
}

/** The URL of the advisory, else the first reference. */
const urlOf = ({ references = [] }: Report) => {
  const web = references.filter(({ url }) => /^https:\/\//.test(url) && URL.canParse(url))
  return (web.find(({ type }) => type === 'ADVISORY') ?? web[0])?.url ?? ''
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]?.slice(0, MOST.text) ?? ''

/**
 * Parses a report: one row per affected Python package; empty when it affects only other packages.
 * @throws UnreadableReport naming the field
 */
export function readOsvReport(value: unknown): { id: string; rows: KnownBadRow[] } {
  const read = reportSchema.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new UnreadableReport(`${issue?.path.join('.') || 'the report'}: ${issue?.message ?? 'unreadable'}`)
  }
  const report = read.data
  const rows = new Map<string, KnownBadRow>()
  report.affected?.forEach((affected, index) => {
    if (affected.package?.ecosystem !== ECOSYSTEM) return
    const key = packageKey(affected.package.name)
    const before = rows.get(key)
    rows.set(key, {
      id: report.id,
      package: key,
      aliases: report.aliases ?? [],
      versions: [...new Set([...(before?.versions ?? []), ...(affected.versions ?? [])])],
      ranges: [...new Set([...(before?.ranges ?? []), ...rangesOf(affected, `affected.${index}`)])],
      summary: firstLine(report.summary ?? report.details),
      url: urlOf(report),
      modified: new Date(report.modified),
      withdrawn: report.withdrawn !== undefined,
    })
  })
  return { id: report.id, rows: [...rows.values()] }
}
