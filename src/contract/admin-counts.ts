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
  .meta({
    id: 'AdminCounts',
    example: {
      pending_versions: 3,
      flagged_versions: 12,
      unclaimed_nodes: 5100,
      banned_nodes: 4,
      banned_publishers: 1,
      new_nodes: 25,
      new_publishers: 9,
      oldest_waiting: {
        node_id: 'acme-masks',
        version: '1.2.0',
        status: 'NodeVersionStatusFlagged',
        since: '2026-08-20T10:00:00.000Z',
      },
      reviews: { arrived: 310, within_4_hours: 0.97, within_24_hours: 0.99 },
      totals: { nodes: 5896, comfy_nodes: 41381, publishers: 640, installs: 1200000 },
    },
  })
export type AdminCounts = z.infer<typeof adminCountsSchema>
