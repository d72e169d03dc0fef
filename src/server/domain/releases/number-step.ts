import { parse } from 'semver'
import type { NumberStep, ReleaseEffect } from '../../../contract/versions/release-step'

/** Returns how a version number was raised; undefined for pre-releases, commits, and when it was not raised. */
export function numberStep(from: string, to: string): NumberStep | undefined {
  const [before, after] = [parse(from), parse(to)]
  if (!before || !after || before.prerelease.length > 0 || after.prerelease.length > 0) return undefined
  if (after.compare(before) <= 0) return undefined
  if (after.major !== before.major) return 'major'
  return after.minor === before.minor ? 'patch' : 'minor'
}

/**
 * Whether the version number announces less than the effect (semver.org, rules 4 to 8): breaking changes raise major,
 * additions raise minor. Before 1.0.0 a minor step may break, as installers assume, and before 0.1.0 anything may happen.
 */
export function isUnderstated(from: string, to: string, effect: ReleaseEffect): boolean {
  const step = numberStep(from, to)
  const before = parse(from)
  if (!before || !step || step === 'major') return false
  if (before.major === 0) return effect === 'breaks' && step === 'patch' && before.minor > 0
  return effect === 'breaks' || (effect === 'adds' && step === 'patch')
}
