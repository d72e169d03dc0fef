import { z } from 'zod'

/** When reports of malware hold a version back before a moderator has looked (decision 58). */
export interface ReportRules {
  /** how old an account has to be whose word counts, unless a report of its person was confirmed */
  trustDays: number
  /** how many versions reports can hold back in a day */
  holdsPerDay: number
  /** from this popularity on only people count of whom a report was confirmed */
  popularFrom: number
}

const wholeNumber = z.coerce.number().int().min(0)

/** The operator's settings for it (`.env.example`). */
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
