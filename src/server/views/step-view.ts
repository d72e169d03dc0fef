import type { ReleaseStep } from '../../contract/versions/release-step'
import type { KnownStep } from '../store/versions/versions.repo'

/** What a version changes compared with the previous one, as the API returns it. */
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
