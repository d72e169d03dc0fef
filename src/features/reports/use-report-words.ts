import { useTranslation } from 'next-i18next/pages'
import type { ReportKind, ReportOutcome } from '@/contract/reports/report-kinds'
import { paths } from '@/lib/paths'
import type { ReportAct } from './report-acts'

/** The subject of a report, as in the API. */
export interface Reported {
  node_id?: string
  version?: string
  publisher_id?: string
}

const KINDS = {
  malware: 'kinds.malware',
  impersonation: 'kinds.impersonation',
  licence: 'kinds.licence',
  broken: 'kinds.broken',
  other: 'kinds.other',
} as const satisfies Record<ReportKind, string>

const OUTCOMES = {
  dismissed: 'outcomes.dismissed',
  held_back: 'outcomes.held_back',
  banned: 'outcomes.banned',
  malware: 'outcomes.malware',
} as const satisfies Record<ReportOutcome, string>

const ACTS = {
  dismiss: 'acts.dismiss',
  ask: 'acts.ask',
  hold_back: 'acts.hold_back',
  ban: 'acts.ban',
  malware: 'acts.malware',
} as const satisfies Record<ReportAct, string>

const EXPLANATIONS = {
  dismiss: 'explain.dismiss',
  ask: 'explain.ask',
  hold_back: 'explain.hold_back',
  ban: 'explain.ban',
  malware: 'explain.malware',
} as const satisfies Record<ReportAct, string>

/** Returns the name of a report's subject: its ids, the same in every language. */
export const subjectOf = ({ node_id: node, version, publisher_id: publisher }: Reported): string =>
  publisher ? `@${publisher}` : [node, version].filter(Boolean).join(' ')

/** Returns the path of the subject's page. */
export function pageOf({ node_id: node = '', version, publisher_id: publisher }: Reported): string {
  if (publisher) return paths.publisher(publisher)
  return version ? paths.nodeVersion(node, version) : paths.node(node)
}

/** Returns the labels of kinds, actions and outcomes. */
export function useReportWords() {
  const { t } = useTranslation('reports')
  return {
    kind: (kind: ReportKind) => t(KINDS[kind]),
    act: (act: ReportAct) => t(ACTS[act]),
    explainAct: (act: ReportAct) => t(EXPLANATIONS[act]),
    outcome: (outcome: ReportOutcome) => t(OUTCOMES[outcome]),
  }
}
