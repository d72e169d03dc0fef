import { z } from 'zod'

/** When reports of malware hold a version back before a moderator has looked (decision 58). */
export interface ReportRules {
  /** minimum age in days of an account whose report counts, unless an earlier report of that user was confirmed */
  trustDays: number
  /** how many versions reports can hold back per day */
  holdsPerDay: number
  /** from this popularity on, only users with a confirmed report count */
  popularFrom: number
}

const wholeNumber = z.coerce.number().int().min(0)

/** The environment variables (`.env.example`). */
export const reportVariablesSchema = z.object({
  REGISTRY_REPORT_TRUST_DAYS: wholeNumber.max(36_500).default(30),
  REGISTRY_REPORT_HOLDS_PER_DAY: wholeNumber.default(10),
  REGISTRY_REPORT_POPULAR_FROM: wholeNumber.default(1000),
})

export const reportRules = (variables: z.output<typeof reportVariablesSchema>): ReportRules => ({
  trustDays: variables.REGISTRY_REPORT_TRUST_DAYS,
  holdsPerDay: variables.REGISTRY_REPORT_HOLDS_PER_DAY,
  popularFrom: variables.REGISTRY_REPORT_POPULAR_FROM,
})
