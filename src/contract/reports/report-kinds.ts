/** What somebody can find wrong (contract 1R). */
export const REPORT_KINDS = ['malware', 'impersonation', 'licence', 'broken', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What a moderator can do about reports. Asking the owner leaves them open; every other act closes them. */
export const REPORT_ACTS = ['dismiss', 'hold_back', 'ban', 'ask', 'malware'] as const

/** What came of reports. */
export const REPORT_OUTCOMES = ['dismissed', 'held_back', 'banned', 'malware'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
