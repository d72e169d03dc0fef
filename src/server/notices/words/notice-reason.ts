import ar from '../../../../locales/ar/findings.json'
import en from '../../../../locales/en/findings.json'
import es from '../../../../locales/es/findings.json'
import fr from '../../../../locales/fr/findings.json'
import ja from '../../../../locales/ja/findings.json'
import ko from '../../../../locales/ko/findings.json'
import ru from '../../../../locales/ru/findings.json'
import tr from '../../../../locales/tr/findings.json'
import zh from '../../../../locales/zh/findings.json'
import type { NoticeData } from '../../store/schema/tables/notices'

type Rule = keyof typeof en

const TEXTS: Readonly<Record<string, Readonly<Record<Rule, { explanation: string }>>>> = {
  ar,
  en,
  es,
  fr,
  ja,
  ko,
  ru,
  tr,
  zh,
}

const isRule = (name: string): name is Rule => Object.hasOwn(en, name)

/** The rules by which a review decided so, where a notice names them as the reason; none where a person wrote one. */
export function rulesOfReason(reason: unknown): Rule[] {
  const names = typeof reason === 'string' ? reason.split(', ') : []
  return names.every(isRule) ? names : []
}

/** What a rule of the review says that it found, in a person's language; English where it is none of ours. */
export const ruleExplanation = (language: string, rule: Rule): string =>
  (TEXTS[language] ?? en)[rule].explanation

/** Why something was decided, in a person's language: what the review found, or the words that somebody gave; undefined without any. */
export function noticeReason(language: string, data: NoticeData): string | undefined {
  const rules = rulesOfReason(data.reason)
  if (rules.length > 0) return rules.map((rule) => ruleExplanation(language, rule)).join('\n')
  const said = data.reason ?? data.text
  return said === undefined ? undefined : String(said)
}
