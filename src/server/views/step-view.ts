import type { ReleaseStep } from '../../contract/versions/release-step'
import type { KnownStep } from '../store/versions/versions.repo'

/** The step to a version as the wire has it. */
export const stepView = ({ row, from }: KnownStep): ReleaseStep => ({
  from,
  effect: row.effect,
  breaks: row.breaks,
  breaking_count: row.breakingCount,
  breaking: row.breaking,
  adding_count: row.addingCount,
  ...(row.numberStep && { number_step: row.numberStep }),
  understated: row.understated,
})
