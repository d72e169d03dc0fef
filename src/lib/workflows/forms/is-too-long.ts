import { LIMITS } from '@/contract/conventions/limits'
import type { Collected } from './collected'

/** Whether a class is longer than any that the registry knows; such a node is left out, and the file is said to be wrong. */
export function isTooLong(name: string, place: string, collected: Collected): boolean {
  if (name.length <= LIMITS.shortText) return false
  collected.report('class_too_long', place)
  return true
}
