import { z } from 'zod'
import { nodeVersionStatusSchema } from './node-version'
import { timestampSchema } from './timestamp'

const count = (description: string) => z.number().int().meta({ description })
const share = (description: string) => z.number().optional().meta({ description, example: 0.97 })

/** What the administrators' dashboard shows. */
export const adminCountsSchema = z
  .object({
    pending_versions: count('versions that wait for their review'),
    flagged_versions: count('versions held back until somebody looks'),
    unclaimed_nodes: count('packs without a publisher of their own'),
    banned_nodes: count('banned packs'),
    banned_publishers: count('banned publishers'),
    new_nodes: count('packs of the last seven days'),
    new_publishers: count('publishers of the last seven days'),
    oldest_waiting: z
      .object({
        node_id: z.string(),
        version: z.string(),
        status: nodeVersionStatusSchema,
        since: timestampSchema,
      })
      .meta({ id: 'WaitingVersion' })
      .optional()
      .meta({
        description: 'the Pending or Flagged version whose archive arrived first; absent when none waits',
      }),
    reviews: z
      .object({
        arrived: count('archives that arrived in the last 30 days'),
        within_4_hours: share('share of them reviewed within 4 hours, those still within that time left out'),
        within_24_hours: share(
          'share of them reviewed within 24 hours, those still within that time left out',
        ),
      })
      .meta({ id: 'ReviewTimes' }),
    totals: z
      .object({
        nodes: count('packs people can find'),
        comfy_nodes: count('node classes of all packs'),
        publishers: count('publishers'),
        installs: count('installs of all packs'),
      })
      .meta({ id: 'RegistryTotals' }),
  })
  .meta({ id: 'AdminCounts' })
export type AdminCounts = z.infer<typeof adminCountsSchema>
