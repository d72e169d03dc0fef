import texts from '../../../../locales/en/findings.json'
import type { Severity } from '../../../contract/conventions/severities'

/** One thing that is looked for. Only an enforced rule flags a version; all others inform. */
export interface Rule {
  id: string
  severity: Severity
  enforced: boolean
  explanation: string
  fix: string
}

type RuleId = keyof typeof texts

/** A rule that flags a version; it takes the id, under which `locales` say what it means, and the severity. */
export const enforcedRule = (id: RuleId, severity: Severity): Rule => ({
  id,
  severity,
  enforced: true,
  ...texts[id],
})

/** A rule that only informs; it takes the same. */
export const informingRule = (id: RuleId, severity: Severity): Rule => ({
  ...enforcedRule(id, severity),
  enforced: false,
})

/** A rule that matched; the line counts from 1 and is absent for a file as a whole. */
export interface Hit {
  rule: Rule
  line?: number
  snippet?: string
  /** Further hits of the rule with the same key are not repeated. */
  key?: string
}
