import { z } from 'zod'
import { nodeVersionStatusSchema } from '../versions/node-version'
import { timestampSchema } from '../conventions/timestamp'

const count = (description: string) => z.number().int().meta({ description })
const share = (description: string) => z.number().optional().meta({ description, example: 0.97 })

/** The counts on the administrators' dashboard. */
export const adminCountsSchema = z
  .object({
    pending_versions: count('versions waiting for review'),
    flagged_versions: count('versions held back for moderators'),
    open_appeals: count('open threads'),
    open_reports: count('open cases of reports'),
    unclaimed_nodes: count('packs without a publisher of their own'),
    banned_nodes: count('banned packs'),
    banned_publishers: count('banned publishers'),
    new_nodes: count('claimed packs added within the last seven days'),
    new_publishers: count('publishers created within the last seven days'),
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
        description: 'the Pending or Flagged version whose archive arrived first; absent if none is waiting',
      }),
    public_lists_failure: z.string().optional().meta({
      description: 'why the last import of the public lists failed; absent if it did not',
    }),
    reviews: z
      .object({
        held: count('versions that a review held back in the last 30 days'),
        overdue: count('number of those that have waited for a person for more than 24 hours'),
        within_4_hours: share(
          'share decided by a person within 4 hours, without those still within that time',
        ),
        within_24_hours: share(
          'share decided by a person within 24 hours, without those still within that time',
        ),
      })
      .meta({ id: 'ReviewTimes' }),
    totals: z
      .object({
        nodes: count('public packs'),
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
      open_appeals: 5,
      open_reports: 2,
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
      reviews: { held: 310, overdue: 2, within_4_hours: 0.97, within_24_hours: 0.99 },
      totals: { nodes: 5896, comfy_nodes: 41381, publishers: 640, installs: 1200000 },
    },
  })
export type AdminCounts = z.infer<typeof adminCountsSchema>
