import type { VersionFinding } from '@/api/generated/model'
import { SEVERITIES } from '@/contract/conventions/severities'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const firstText = (value: Fields, ...names: string[]): string | undefined =>
  names.map((name) => value[name]).find((found) => typeof found === 'string' && found !== '') as
    | string
    | undefined

const firstLine = (value: Fields): number | undefined =>
  [value.line, value.line_number].find((found) => typeof found === 'number')

const FILES = ['file', 'file_path', 'filepath', 'path', 'file_name', 'filename']

const placeOf = (value: Fields) => ({
  file: firstText(value, ...FILES),
  line: firstLine(value),
  snippet: firstText(value, 'snippet', 'code_snippet', 'line', 'content', 'matched_data'),
})

/** Returns the match locations of a pattern scanner. */
const matchesIn = (value: Fields): ReturnType<typeof placeOf>[] =>
  recordsIn(value.matches).flatMap((match) =>
    recordsIn(match.strings).flatMap(({ instances }) =>
      recordsIn(instances).map((instance) => ({ ...placeOf(instance), file: firstText(match, ...FILES) })),
    ),
  )

const withoutGaps = (finding: VersionFinding): VersionFinding =>
  Object.fromEntries(
    Object.entries(finding).filter(([, it]) => it !== undefined),
  ) as unknown as VersionFinding

/** Parses a finding of any scanner (contract 2.5), one for each location; empty when unrecognized. */
export function readFinding(value: unknown): VersionFinding[] {
  if (!isRecord(value)) return []
  const finding: VersionFinding = {
    rule: firstText(value, 'rule', 'issue_type', 'error_type', 'type') ?? '',
    severity: SEVERITIES.find((name) => name === value.severity) ?? 'medium',
    enforced: true,
    explanation: firstText(value, 'explanation', 'description', 'message') ?? '',
    fix: firstText(value, 'fix', 'recommendation'),
  }
  const own = placeOf(value)
  const places = matchesIn(value)
  if (!finding.rule && !finding.explanation && !own.file && !own.snippet && places.length === 0) return []
  return (places.length > 0 ? places : [own]).map((place) => withoutGaps({ ...finding, ...place }))
}
