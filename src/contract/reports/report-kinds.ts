/** The kinds of reports (contract 1R). */
export const REPORT_KINDS = ['malware', 'impersonation', 'licence', 'broken', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** A moderator's actions on reports. Asking the owner leaves them open; every other action closes them. */
export const REPORT_ACTS = ['dismiss', 'hold_back', 'ban', 'ask', 'malware'] as const

/** The outcomes of reports. */
export const REPORT_OUTCOMES = ['dismissed', 'held_back', 'banned', 'malware'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
