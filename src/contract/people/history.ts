import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'

const ID = /^\d{1,15}$/

/** The time range and position of a log. */
export const logPlace = {
  since: z.iso.datetime({ offset: true }).optional().meta({ description: 'at or after this time' }),
  until: z.iso.datetime({ offset: true }).optional().meta({ description: 'before this time' }),
  before: z.string().regex(ID, 'must be the id of an entry').transform(Number).optional().meta({
    type: 'integer',
    description: 'only entries older than this one: `next_before` of the previous page',
  }),
}

/** The file formats of a log export. */
export const logFormat = {
  format: z.enum(['csv', 'jsonl']).meta({
    description: 'comma-separated values with a header, or one JSON entry per line',
  }),
}

/** Query of `GET /publishers/{p}/history`. */
export const publisherHistoryQuerySchema = z.object({
  ...logPlace,
  limit: pageSize(LIMITS.auditEntriesPerPage),
})
export type PublisherHistoryQuery = z.output<typeof publisherHistoryQuerySchema>

/** Query of `GET /publishers/{p}/history/export`. */
export const publisherHistoryExportSchema = z.object({ ...logPlace, ...logFormat })
export type PublisherHistoryExport = z.output<typeof publisherHistoryExportSchema>

const EXAMPLE_ENTRY = {
  id: 48213,
  at: '2026-08-20T10:00:00.000Z',
  actor: { kind: 'member', name: 'Ann' },
  action: 'updateNode',
  target: 'node:acme-masks',
  before: { name: 'Masks' },
  after: { name: 'Mask Tools' },
} as const

/** One entry of a publisher's history, as its owners see it (contract 1K). */
const publisherHistoryEntrySchema = z
  .object({
    id: z.number().int(),
    at: timestampSchema,
    actor: z
      .object({
        kind: z
          .enum(['member', 'token', 'workflow', 'administrator', 'other', 'registry'])
          .meta({ description: 'who acted; of administrators and non-members nothing else is included' }),
        name: z.string().optional().meta({ description: 'name of the member or token' }),
      })
      .meta({ id: 'PublisherHistoryActor', example: EXAMPLE_ENTRY.actor }),
    action: z.string(),
    target: z.string(),
    before: z.record(z.string(), z.unknown()).optional().meta({ description: 'old values of what changed' }),
    after: z.record(z.string(), z.unknown()).optional().meta({ description: 'new values of what changed' }),
  })
  .meta({ id: 'PublisherHistoryEntry', example: EXAMPLE_ENTRY })
export type PublisherHistoryEntry = z.infer<typeof publisherHistoryEntrySchema>

/** Entries, newest first; `next_before` is present when there are older ones. */
export const publisherHistoryPageSchema = z
  .object({ entries: z.array(publisherHistoryEntrySchema), next_before: z.number().int().optional() })
  .meta({ id: 'PublisherHistoryPage', example: { entries: [EXAMPLE_ENTRY], next_before: 48213 } })
export type PublisherHistoryPage = z.infer<typeof publisherHistoryPageSchema>
