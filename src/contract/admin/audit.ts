import { z } from 'zod'
import { logFormat, logPlace } from '../people/history'
import { LIMITS } from '../conventions/limits'
import { flag, manyOf, pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'

/** Filters of the audit log. */
const narrowed = {
  actor: z.string().max(LIMITS.name).optional().meta({
    description: 'only acts of this user or token by id, or of users by part of their name or email',
  }),
  action: z
    .string()
    .max(LIMITS.name)
    .optional()
    .meta({ description: 'only this operation', example: 'banNode' }),
  target: z.string().max(LIMITS.shortText).optional().meta({
    description:
      'only targets with this prefix, a pack’s versions included; without a kind: of packs, publishers and users with this name',
    example: 'node:comfyui-',
  }),
  without: manyOf(z.string().max(LIMITS.name)).meta({ description: 'all but these operations' }),
  batch: z
    .string()
    .max(LIMITS.name)
    .optional()
    .meta({ description: 'only acts of this batch, by `batch_id`' }),
  moderation: flag().optional().meta({
    description: 'only acts of administrators as such, or only all others',
  }),
  search: z.string().trim().max(LIMITS.searchText).optional().meta({
    description:
      'words in changed values or in names of users, packs and publishers, or the id of an entry, batch or request',
  }),
  ...logPlace,
}

/** Query of `GET /admin/audit-log` (decision 17). */
export const listAuditLogQuerySchema = z.object({
  ...narrowed,
  limit: pageSize(LIMITS.auditEntriesPerPage),
})
export type ListAuditLogQuery = z.output<typeof listAuditLogQuerySchema>

/** Query of `GET /admin/audit-log/export`. */
export const auditLogExportSchema = z.object({ ...narrowed, ...logFormat })
export type AuditLogExport = z.output<typeof auditLogExportSchema>

const EXAMPLE_ENTRY = {
  id: 48213,
  at: '2026-08-20T10:00:00.000Z',
  actor: { id: 'uid-1', name: 'Ann' },
  action: 'adminUpdateNode',
  target: 'node:acme-masks',
  before: { searchRanking: 5 },
  after: { searchRanking: 1 },
  request_id: 'c35ae8f5-39b2-4726-aeae-f050e8cba2c9',
}

/** One audit log entry: who did what to what, with the state before and after (decision 17). */
export const auditEntrySchema = z
  .object({
    id: z.number().int(),
    at: timestampSchema,
    actor: z
      .object({
        id: z
          .string()
          .meta({ description: 'id of a user, or `token:` and the id of a personal access token' }),
        name: z.string().optional(),
      })
      .meta({ id: 'AuditActor', example: { id: 'uid-1', name: 'Ann' } }),
    action: z.string().meta({ example: 'banNode' }),
    target: z.string().meta({ example: 'node:comfyui-impact-pack' }),
    target_name: z.string().optional().meta({ description: 'name of the user it was done to' }),
    before: z.unknown().optional().meta({ description: 'old values of what changed' }),
    after: z.unknown().optional().meta({ description: 'new values of what changed' }),
    request_id: z.string(),
    batch_id: z.string().optional().meta({ description: 'shared by all acts of a batch' }),
  })
  .meta({ id: 'AuditEntry', example: EXAMPLE_ENTRY })
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Entries, newest first; `next_before` is present when there are older ones. */
export const auditLogPageSchema = z
  .object({ entries: z.array(auditEntrySchema), next_before: z.number().int().optional() })
  .meta({ id: 'AuditLogPage', example: { entries: [EXAMPLE_ENTRY], next_before: 48213 } })
export type AuditLogPage = z.infer<typeof auditLogPageSchema>
