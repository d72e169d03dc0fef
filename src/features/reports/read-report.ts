import { LIMITS } from '@/contract/conventions/limits'
import type { ReportKind } from '@/contract/reports/report-kinds'
import { webAddress } from '@/ui/external-link'

/** Form values of a report. */
export interface TypedReport {
  kind: ReportKind | undefined
  words: string
  /** One per line */
  links: string
  file: string
  line: string
}

export type ReportField = keyof TypedReport

/** A field's validation error, with the invalid part. */
export interface Fault {
  field: ReportField
  part?: string
}

/** Returns the links of a report, without empty lines. */
export const linksIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Validates a report; returns errors in the order of the form, empty when valid. */
export function faultsIn({ kind, words, links, line }: TypedReport): Fault[] {
  const wrongLink = linksIn(links).find(
    (link, index) => !webAddress(link) || link.length > LIMITS.address || index >= LIMITS.reportLinks,
  )
  return [
    ...(kind ? [] : [{ field: 'kind' as const }]),
    ...(words.trim() ? [] : [{ field: 'words' as const }]),
    ...(wrongLink === undefined ? [] : [{ field: 'links' as const, part: wrongLink }]),
    ...(line === '' || /^[1-9]\d{0,8}$/.test(line) ? [] : [{ field: 'line' as const }]),
  ]
}
