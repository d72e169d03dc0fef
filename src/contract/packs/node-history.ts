import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'

/** The time span of a count of installs: longer for older ones. */
const HISTORY_SPANS = ['day', 'week', 'month'] as const
export type HistorySpan = (typeof HISTORY_SPANS)[number]

const daySchema = z.iso.date()

const installsOfSpanSchema = z
  .object({
    from: daySchema.meta({ description: 'first day, in UTC' }),
    span: z.enum(HISTORY_SPANS).meta({ id: 'HistorySpan' }),
    installs: z.number().int(),
  })
  .meta({ id: 'InstallsOfSpan' })

const starsOnDaySchema = z
  .object({ day: daySchema, stars: z.number().int() })
  .meta({ id: 'StarsOnDay', example: { day: '2026-11-01', stars: 83 } })

/** A pack's installs and stars over time, as counted by the registry itself. */
export const nodeHistorySchema = z
  .object({
    node_id: z.string(),
    computed_at: timestampSchema,
    installs: z.array(installsOfSpanSchema).meta({
      description:
        'oldest first, without empty periods: days for the last 90 days, then weeks from Monday, after two years months',
    }),
    versions: z
      .array(
        z
          .object({
            version: z.string(),
            installs: z.number().int(),
            spans: z.array(installsOfSpanSchema),
          })
          .meta({ id: 'VersionInstalls' }),
      )
      .meta({ description: 'the ten most installed versions that are still installable' }),
    stars: z.array(starsOnDaySchema).meta({
      description: 'at the end of each day on which the number changed, oldest first, and today',
    }),
  })
  .meta({
    id: 'NodeHistory',
    example: {
      node_id: 'acme-masks',
      computed_at: '2026-11-23T09:00:00.000Z',
      installs: [
        { from: '2026-08-17', span: 'week', installs: 31 },
        { from: '2026-11-22', span: 'day', installs: 4 },
      ],
      versions: [
        {
          version: '1.2.0',
          installs: 35,
          spans: [{ from: '2026-11-22', span: 'day', installs: 4 }],
        },
      ],
      stars: [
        { day: '2026-10-01', stars: 83 },
        { day: '2026-11-23', stars: 87 },
      ],
    },
  })
export type NodeHistory = z.infer<typeof nodeHistorySchema>
