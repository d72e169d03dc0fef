import type { CodeFacts, CodeRead } from '../../store/schema/tables/review-record'
import { CAPABILITY_RULES } from './rule-set'

/** What is stored about code: the capabilities, the version of the rules, and the time. Undefined if no code was read. */
export const codeFacts = (code: CodeRead | undefined, now: Date): CodeFacts | undefined =>
  code && { ...code, rules: CAPABILITY_RULES, at: now.toISOString() }
