import { LIMITS } from '@/contract/conventions/limits'
import type { Collected } from './collected'

/** Whether a class name is longer than any in the registry; such a node is skipped and reported as a problem. */
export function isTooLong(name: string, place: string, collected: Collected): boolean {
  if (name.length <= LIMITS.shortText) return false
  collected.report('class_too_long', place)
  return true
}
