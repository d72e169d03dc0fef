import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import type { TrustRules } from '../store/reports/reports.repo'

const UNSET_DAYS = 30

/** Returns the current rules for whose reports count (decision 58). */
export const trustRules = ({ clock, reportRules }: Pick<Ctx, 'clock' | 'reportRules'>): TrustRules => ({
  accountsUntil: daysBefore(clock(), reportRules?.trustDays ?? UNSET_DAYS),
})
