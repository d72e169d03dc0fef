import type { PackNeed } from '../../contract/versions/pack-need'
import { ADDRESS_RULES, PACKAGE_RULES } from './need-rules'

const LONGEST_REASON = 200
/** Markers that exclude a requirement on some machines, or unless an extra is requested. */
const BY_MACHINE = /\b(?:sys_platform|platform_system|platform_machine|platform_release|os_name|extra)\b/

/** A requirement in a file, with its line counted from 1. */
export interface RequirementLine {
  text: string
  file: string
  line?: number
}

/** Returns the package name as normalized by PyPI; empty for an option or a bare URL. */
const packageName = (requirement: string): string =>
  (/^([A-Za-z0-9][\w.-]*)(?!\S*:\/\/)/.exec(requirement)?.[1] ?? '').toLowerCase().replace(/[-_.]+/g, '-')

/** Splits a requirement into the part before its marker, and the marker. */
function splitMarker(requirement: string): [string, string] {
  const isAddress = requirement.includes('://')
  const at = requirement.search(isAddress ? /\s;/ : /;/)
  return at < 0 ? [requirement, ''] : [requirement.slice(0, at).trim(), requirement.slice(at)]
}

/** Returns the needs that a requirement implies; none if a marker excludes it on other machines. */
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

/** Parses the lines of a requirements file, without comments. */
export const requirementLines = (text: string, file: string): RequirementLine[] =>
  text.split(/\r?\n/).flatMap((whole, index) => {
    const line = whole.replace(/(?:^|\s)#.*$/, '').trim()
    return line ? [{ text: line, file, line: index + 1 }] : []
  })

/** Returns the package that a requirement names on all machines; empty if a marker excludes it on some. */
function packageForAll({ text }: RequirementLine): string {
  const [requirement, marker] = splitMarker(text)
  return BY_MACHINE.test(marker) ? '' : packageName(requirement)
}

/**
 * Returns the needs that requirements imply, each with the requirement as written.
 * @param constraints further constraints on packages; only those on required packages count
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

/** Keeps the first location of each need by the same requirement or import. */
export function needsOnce(needs: readonly PackNeed[]): PackNeed[] {
  const first = new Map<string, PackNeed>()
  for (const need of needs) {
    const key = `${need.need}:${need.reason}`
    if (!first.has(key)) first.set(key, need)
  }
  return [...first.values()].slice(0, MOST_NEEDS)
}

/**
 * Returns the needs of a version: those found by its review, and those its publisher declares.
 * @param version `needs` is absent if its review predates needs
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
