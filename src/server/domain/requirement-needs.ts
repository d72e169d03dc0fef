import type { PackNeed } from '../../contract/versions/pack-need'
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

/** The package that a requirement names for every machine; empty where a marker leaves it out on some. */
function packageForAll({ text }: RequirementLine): string {
  const [requirement, marker] = splitMarker(text)
  return BY_MACHINE.test(marker) ? '' : packageName(requirement)
}

/**
 * What requirements imply that a pack needs of a machine, each with the requirement as it is written.
 * @param constraints what is said besides of the packages, of which those alone count that are required
 */
export function requirementNeeds(
  lines: readonly RequirementLine[],
  constraints: readonly RequirementLine[] = [],
): PackNeed[] {
  const required = new Set(lines.map(packageForAll).filter(Boolean))
  const needs = lines.flatMap(needsOf)
  const known = new Set(needs.map(({ need }) => need))
  const constrained = constraints.filter((line) => required.has(packageForAll(line))).flatMap(needsOf)
  return [...needs, ...constrained.filter(({ need }) => !known.has(need))]
}

const MOST_NEEDS = 50

/** The first place of each need by the same requirement or import. */
export function needsOnce(needs: readonly PackNeed[]): PackNeed[] {
  const first = new Map<string, PackNeed>()
  for (const need of needs) {
    const key = `${need.need}:${need.reason}`
    if (!first.has(key)) first.set(key, need)
  }
  return [...first.values()].slice(0, MOST_NEEDS)
}

/**
 * What a version needs of a machine: what its review has read, and what its publisher declares besides.
 * @param version `needs` is absent where a review before there were needs has read it
 */
export function versionNeeds(version: {
  dependencies: readonly string[]
  requirements: readonly string[]
  needs: readonly PackNeed[] | null
}): PackNeed[] {
  const inFile = (file: string) => (text: string) => ({ text, file })
  const read = version.needs ?? requirementNeeds(version.requirements.map(inFile('requirements.txt')))
  return needsOnce([...read, ...requirementNeeds(version.dependencies.map(inFile('pyproject.toml')))])
}
