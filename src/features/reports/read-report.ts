import { LIMITS } from '@/contract/conventions/limits'
import type { ReportKind } from '@/contract/reports/report-kinds'
import { webAddress } from '@/ui/external-link'

/** What is typed into the form of a report. */
export interface TypedReport {
  kind: ReportKind | undefined
  words: string
  /** One on each line. */
  links: string
  file: string
  line: string
}

export type ReportField = keyof TypedReport

/** What is wrong with a field, and the part of it that is. */
export interface Fault {
  field: ReportField
  part?: string
}

/** The links of a report, without the empty lines between them. */
export const linksIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What cannot be sent as it is, in the order of the form; empty where all of it can. */
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
