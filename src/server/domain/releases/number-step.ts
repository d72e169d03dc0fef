import { parse } from 'semver'
import type { NumberStep, ReleaseEffect } from '../../../contract/versions/release-step'

/** How a version's number was raised; undefined of pre-releases, commits, and when it was not raised. */
export function numberStep(from: string, to: string): NumberStep | undefined {
  const [before, after] = [parse(from), parse(to)]
  if (!before || !after || before.prerelease.length > 0 || after.prerelease.length > 0) return undefined
  if (after.compare(before) <= 0) return undefined
  if (after.major !== before.major) return 'major'
  return after.minor === before.minor ? 'patch' : 'minor'
}

/**
 * Whether the number announces less than happens (semver.org, rules 4 to 8): what breaks raises the first number, what adds
 * the second. Before 1.0.0 the second may break, as installers take it, and before 0.1.0 anything may happen.
 */
export function isUnderstated(from: string, to: string, effect: ReleaseEffect): boolean {
  const step = numberStep(from, to)
  const before = parse(from)
  if (!before || !step || step === 'major') return false
  if (before.major === 0) return effect === 'breaks' && step === 'patch' && before.minor > 0
  return effect === 'breaks' || (effect === 'adds' && step === 'patch')
}
