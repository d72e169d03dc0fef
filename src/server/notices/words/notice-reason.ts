import findings from '../../../../locales/en/findings.json'
import type { NoticeData } from '../../store/schema/tables/notices'
import { ruleExplanation } from './notice-texts'

type Rule = keyof typeof findings

const isRule = (name: string): name is Rule => Object.hasOwn(findings, name)

/** The rules by which a review decided so, where a notice names them as the reason; none where a person wrote one. */
export function rulesOfReason(reason: unknown): Rule[] {
  const names = typeof reason === 'string' ? reason.split(', ') : []
  return names.every(isRule) ? names : []
}

/** Why something was decided, in a person's language: what the review found, or the words that somebody gave; undefined without any. */
export function noticeReason(language: string, data: NoticeData): string | undefined {
  const rules = rulesOfReason(data.reason)
  if (rules.length > 0) return rules.map((rule) => ruleExplanation(language, rule)).join('\n')
  const said = data.reason ?? data.text
  return said === undefined ? undefined : String(said)
}
