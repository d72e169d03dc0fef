import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { clampedInteger, pageSize } from '../conventions/query'

/** Query of `GET /index/changes`. */
export const listIndexChangesQuerySchema = z.object({
  since: clampedInteger(0, Number.MAX_SAFE_INTEGER).meta({
    description: 'the `sequence` of a snapshot or of the last page of changes',
  }),
  limit: pageSize(LIMITS.changesPerPage),
})
export type ListIndexChangesQuery = z.output<typeof listIndexChangesQuerySchema>
