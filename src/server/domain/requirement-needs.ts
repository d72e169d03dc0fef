import type { PackNeed } from '../../contract/packs/pack-need'
import { ADDRESS_RULES, PACKAGE_RULES } from './need-rules'

const LONGEST_REASON = 200
/** Markers that leave a requirement out on some machines, or unless it is asked for. */
const BY_MACHINE = /\b(?:sys_platform|platform_system|platform_machine|platform_release|os_name|extra)\b/

/** A requirement in a file, the line counted from 1. */
export interface RequirementLine {
  text: string
  file: string
  line?: number
}

/** The name of a package as PyPI compares it; empty for an option or a bare address. */
const packageName = (requirement: string): string =>
  (/^([A-Za-z0-9][\w.-]*)(?!\S*:\/\/)/.exec(requirement)?.[1] ?? '').toLowerCase().replace(/[-_.]+/g, '-')

/** The requirement without its marker, and the marker. */
function splitMarker(requirement: string): [string, string] {
  const isAddress = requirement.includes('://')
  const at = requirement.search(isAddress ? /\s;/ : /;/)
  return at < 0 ? [requirement, ''] : [requirement.slice(0, at).trim(), requirement.slice(at)]
}

/** What one requirement implies; one that a marker leaves out on other machines implies nothing. */
function needsOf({ text, file, line }: RequirementLine): PackNeed[] {
  const [requirement, marker] = splitMarker(text.trim())
  if (BY_MACHINE.test(marker)) return []
  const name = packageName(requirement)
  const needs = [
    ...PACKAGE_RULES.filter(([pattern]) => name !== '' && pattern.test(name)),
    ...ADDRESS_RULES.filter(([pattern]) => pattern.test(requirement)),
  ].map(([, need]) => need)
  const reason = requirement.slice(0, LONGEST_REASON)
  return [...new Set(needs)].map((need) => ({ need, reason, file, ...(line !== undefined && { line }) }))
}

/** What the lines of a requirements file are, without comments. */
export const requirementLines = (text: string, file: string): RequirementLine[] =>
  text.split(/\r?\n/).flatMap((whole, index) => {
    const line = whole.replace(/(?:^|\s)#.*$/, '').trim()
    return line ? [{ text: line, file, line: index + 1 }] : []
  })

/** What requirements imply that a pack needs of a machine, each with the requirement as it is written. */
export const requirementNeeds = (lines: readonly RequirementLine[]): PackNeed[] => lines.flatMap(needsOf)
