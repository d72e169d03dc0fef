import texts from '../../../../locales/en/findings.json'
import type { Severity } from '../../../contract/conventions/severities'

/** A pattern that is searched for. Only enforced rules flag a version; all others inform. */
export interface Rule {
  id: string
  severity: Severity
  enforced: boolean
  explanation: string
  fix: string
}

type RuleId = keyof typeof texts

/** Creates a rule that flags a version, from its severity and the id of its texts in `locales`. */
export const enforcedRule = (id: RuleId, severity: Severity): Rule => ({
  id,
  severity,
  enforced: true,
  ...texts[id],
})

/** Creates a rule that only informs, from the same parameters. */
export const informingRule = (id: RuleId, severity: Severity): Rule => ({
  ...enforcedRule(id, severity),
  enforced: false,
})

/** A match of a rule; the line counts from 1 and is absent for a whole file. */
export interface Hit {
  rule: Rule
  line?: number
  snippet?: string
  /** further hits of the rule with the same key are ignored */
  key?: string
}
