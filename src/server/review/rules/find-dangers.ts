import { SEVERITIES } from '../../../contract/conventions/severities'
import type { Finding } from '../../store/schema/tables/review-record'
import type { FoundNode } from '../classes/found-node'
import type { PythonFile } from '../python/pack-modules'
import { classHits } from './class-rules'
import { carrierHits } from './carrier-rules'
import { codeHits } from './code-rules'
import { deprecatedClassHits, deprecatedScriptHits } from './deprecated-rules'
import { nameHits, requirementHits, scriptHits, NOTHING_TO_LOAD, TOO_COMPLEX, TOO_LARGE } from './file-rules'
import { leakHits } from './leak-rules'
import { networkHits } from './network-rules'
import { processHits } from './process-rules'
import { type PythonFacts, pythonFacts } from './python-facts'
import type { Hit, Rule } from './rule'
import { secretHits } from './secret-rules'

const MOST_FINDINGS = 200
const MOST_PER_RULE = 50
const LONGEST_SNIPPET = 200

/** Formats code as a single shortened line. */
export const snippetOf = (text: string): string => {
  const trimmed = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return trimmed.length > LONGEST_SNIPPET ? `${trimmed.slice(0, LONGEST_SNIPPET - 1)}…` : trimmed
}

const importance = (finding: Finding) => (finding.enforced ? 0 : 10) + SEVERITIES.indexOf(finding.severity)

/**
 * Searches for dangerous patterns, file by file, without executing anything. At most 50 findings per rule and 200 in all,
 * most severe first.
 */
export class DangerSearch {
  private readonly byRule = new Map<string, Finding[]>()
  private readonly seen = new Set<string>()

  /** Reads a parsed Python file; takes its facts if they are already known. */
  lookAtPython(file: PythonFile, facts: PythonFacts = pythonFacts(file.path, file.tree.rootNode)): void {
    const lines = file.text.split('\n')
    for (const look of [codeHits, carrierHits, networkHits, leakHits, secretHits, processHits])
      for (const hit of look(facts)) this.add(file.path, hit, lines)
  }

  /** Reads a script in another language. */
  lookAtScript(path: string, text: string): void {
    const lines = text.split('\n')
    for (const hit of scriptHits(text)) this.add(path, hit, lines)
    for (const hit of deprecatedScriptHits(path, text)) this.add(path, hit, lines)
  }

  /** Reads a file that lists dependencies. */
  lookAtRequirements(path: string, text: string): void {
    const lines = text.split('\n')
    for (const hit of requirementHits(text)) this.add(path, hit, lines)
  }

  /** Checks the name of a file of any type. */
  lookAtName(path: string): void {
    for (const hit of nameHits(path)) this.add(path, hit, [])
  }

  /** Checks the node classes found in the pack. */
  lookAtClasses(nodes: readonly FoundNode[]): void {
    for (const { file, hit } of [...classHits(nodes), ...deprecatedClassHits(nodes)]) this.add(file, hit, [])
  }

  /** Records that ComfyUI would load nothing of the archive. */
  noteNothingToLoad(): void {
    this.add('node.zip', { rule: NOTHING_TO_LOAD }, [])
  }

  /** Records a Python file that was too large to be read. */
  noteTooLarge(path: string): void {
    this.add(path, { rule: TOO_LARGE }, [])
  }

  /** Records a Python file that was not parsed because it would take too long, with the line where it exceeds the limits. */
  noteTooComplex(path: string, line: number, text: string): void {
    this.add(path, { rule: TOO_COMPLEX, line }, text.split('\n'))
  }

  private add(file: string, { rule, line, key, snippet }: Hit, lines: string[]): void {
    const mark = `${rule.id}:${key ?? `${file}:${line}`}`
    const found = this.byRule.get(rule.id) ?? []
    if (this.seen.has(mark) || found.length >= MOST_PER_RULE) return
    this.seen.add(mark)
    this.byRule.set(rule.id, [...found, finding(rule, file, line, snippet ?? lines[(line ?? 0) - 1])])
  }

  /** The findings so far: enforced ones first, then by severity, file and line. */
  get findings(): Finding[] {
    return [...this.byRule.values()]
      .flat()
      .sort(
        (one, other) =>
          importance(one) - importance(other) ||
          (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
          (one.line ?? 0) - (other.line ?? 0),
      )
      .slice(0, MOST_FINDINGS)
  }
}

function finding(rule: Rule, file: string, line: number | undefined, text = ''): Finding {
  const snippet = snippetOf(text)
  const { id, severity, enforced, explanation, fix } = rule
  return {
    rule: id,
    severity,
    enforced,
    file,
    ...(line === undefined ? {} : { line }),
    ...(snippet ? { snippet } : {}),
    explanation,
    fix,
  }
}
