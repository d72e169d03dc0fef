import type { CodeFacts, CodeRead } from '../../store/schema/tables/review-record'
import { CAPABILITY_RULES } from './rule-set'

/** What was read of code as it is stored: by which rules, and when. Undefined where nothing was read. */
export const codeFacts = (code: CodeRead | undefined, now: Date): CodeFacts | undefined =>
  code && { ...code, rules: CAPABILITY_RULES, at: now.toISOString() }
