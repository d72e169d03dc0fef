import { z } from 'zod'
import { EXAMPLE_VERSION } from '../conventions/examples'
import { LIMITS } from '../conventions/limits'
import { nodeVersionSchema, nodeVersionStatusSchema } from '../versions/node-version'
import { manyOf, pageNumber, pageSize } from '../conventions/query'
import { FINDING_VERDICTS } from '../conventions/statuses'
import { timestampSchema } from '../conventions/timestamp'

/** Query of `GET /admin/versions`: the review queue. */
export const adminListVersionsQuerySchema = z.object({
  search: z.string().max(LIMITS.searchText).optional().meta({
    description: 'part of a pack’s id, name or publisher, or `pack@1.2` for versions with this prefix',
    example: 'acme-masks@1.2',
  }),
  nodeId: z.string().max(LIMITS.nodeId).optional().meta({ description: 'only versions of this pack' }),
  statuses: manyOf(nodeVersionStatusSchema).meta({
    description: 'versions in these states; default: Pending and Flagged',
  }),
  status_reason: z
    .string()
    .max(LIMITS.searchText)
    .optional()
    .meta({ description: 'part of the status reason' }),
  sort: z
    .enum(['oldest', 'newest'])
    .optional()
    .meta({ description: 'order by time of publishing; default: oldest first' }),
  page: pageNumber,
  pageSize: pageSize(LIMITS.versionsPerPage),
})
export type AdminListVersionsQuery = z.output<typeof adminListVersionsQuerySchema>

const count = z.number().int().min(0)
const findingCountsSchema = z
  .object({
    critical: count,
    high: count,
    medium: count,
    low: count,
    info: count,
    enforced: count.meta({ description: 'number of findings that hold the version back' }),
    fine: count.meta({ description: 'number of those judged fine before' }),
    harmful: count.meta({ description: 'number of all findings judged harmful before' }),
    severe: count.meta({
      description:
        'whether there are findings judged harmful before, or critical or high ones that hold the version back and are not judged fine: approving needs a reason',
    }),
  })
  .meta({ id: 'FindingCounts' })

const EXAMPLE_ADMIN_VERSION = {
  ...EXAMPLE_VERSION,
  status: 'NodeVersionStatusFlagged',
  node_name: 'Mask Tools',
  publisher: { id: 'acme', name: 'Acme' },
  waiting_since: '2026-08-20T10:00:00.000Z',
  has_archive: true,
  revision: '9fS3l0qT2mXa7bYc',
  findings: { critical: 1, high: 0, medium: 2, low: 0, info: 0, enforced: 1, fine: 0, harmful: 0, severe: 1 },
} as const

/** A version as moderators see it in a list. */
const adminVersionSchema = nodeVersionSchema
  .extend({
    node_name: z.string(),
    publisher: z.object({ id: z.string(), name: z.string() }).meta({ id: 'AdminVersionPublisher' }),
    waiting_since: timestampSchema.meta({
      description: 'when its archive arrived, or else when it was published',
    }),
    has_archive: z.boolean(),
    revision: z.string().meta({ description: 'its revision, for `If-Match`' }),
    findings: findingCountsSchema.optional().meta({ description: 'absent before the review' }),
  })
  .meta({ id: 'AdminVersion', example: EXAMPLE_ADMIN_VERSION })
export type AdminVersion = z.infer<typeof adminVersionSchema>

/** One page of `GET /admin/versions`. */
export const adminVersionPageSchema = z
  .object({
    revision: z.string().meta({
      description: 'the revision of `GET /admin/versions/revision` when the page was read, or an earlier one',
    }),
    total: z.number().int(),
    versions: z.array(adminVersionSchema),
    page: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
  })
  .meta({
    id: 'AdminVersionPage',
    example: {
      revision: '48213-2409',
      total: 1,
      versions: [EXAMPLE_ADMIN_VERSION],
      page: 1,
      pageSize: 10,
      totalPages: 1,
    },
  })
export type AdminVersionPage = z.infer<typeof adminVersionPageSchema>

const batchIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits and hyphens')
  .meta({
    description: 'chosen by the caller, such as a UUID',
    example: '0b7e6c1a-5d3f-4c1e-9a51-0e6f1d2c3b4a',
  })

/** The batch in a path. */
export const versionBatchParams = z.object({ batchId: batchIdSchema })

const number = z.string().max(LIMITS.versionNumber)

/** The body of `POST /admin/versions/batches`: at most 100 versions, each decided individually. */
export const versionBatchInputSchema = z
  .object({
    batch_id: batchIdSchema,
    items: z
      .array(
        z
          .object({
            node_id: z.string().max(LIMITS.nodeId),
            version: number,
            status: nodeVersionStatusSchema,
            reason: z.string().max(LIMITS.shortText).optional(),
            if_status: nodeVersionStatusSchema
              .optional()
              .meta({ description: 'the expected state; a version in another state is left unchanged' }),
          })
          .meta({ id: 'VersionBatchItem' }),
      )
      .min(1)
      .max(LIMITS.versionBatch),
  })
  .meta({
    id: 'VersionBatchInput',
    example: {
      batch_id: '0b7e6c1a-5d3f-4c1e-9a51-0e6f1d2c3b4a',
      items: [
        {
          node_id: 'acme-masks',
          version: '1.2.0',
          status: 'NodeVersionStatusActive',
          reason: 'Looked at: harmless.',
          if_status: 'NodeVersionStatusFlagged',
        },
      ],
    },
  })
export type VersionBatchInput = z.infer<typeof versionBatchInputSchema>

const batchResultSchema = z
  .object({
    node_id: z.string(),
    version: z.string(),
    outcome: z.enum(['done', 'stale', 'failed']).meta({
      id: 'VersionBatchOutcome',
      description: '`stale`: somebody else changed it meanwhile, so it was left unchanged',
    }),
    status: nodeVersionStatusSchema.optional().meta({ description: 'its current state, if known' }),
    error: z.string().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'VersionBatchResult' })
export type VersionBatchResult = z.infer<typeof batchResultSchema>

/** One result for each version of a batch. After an undo `next_before` is present when more are left to undo. */
export const versionBatchSchema = z
  .object({
    batch_id: z.string(),
    results: z.array(batchResultSchema),
    next_before: z.number().int().optional(),
  })
  .meta({
    id: 'VersionBatch',
    example: {
      batch_id: '0b7e6c1a-5d3f-4c1e-9a51-0e6f1d2c3b4a',
      results: [
        { node_id: 'acme-masks', version: '1.2.0', outcome: 'done', status: 'NodeVersionStatusActive' },
      ],
    },
  })
export type VersionBatch = z.infer<typeof versionBatchSchema>

/** Query for undoing a batch. */
export const undoVersionBatchQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .optional()
    .meta({ type: 'integer', description: '`next_before` of the previous response' }),
})

/** A moderator's verdict on a rule's findings in a file of a version. */
export const findingVerdictInputSchema = z
  .object({
    rule: z.string().min(1).max(LIMITS.name),
    file: z.string().min(1).max(LIMITS.shortText),
    verdict: z
      .enum([...FINDING_VERDICTS, 'none'])
      .meta({ id: 'FindingVerdictChoice', description: '`none` removes an earlier verdict' }),
    note: z.string().max(LIMITS.shortText).optional(),
  })
  .meta({
    id: 'FindingVerdictInput',
    example: { rule: 'starts-programs', file: 'nodes.py', verdict: 'fine', note: 'Only starts ffmpeg.' },
  })
export type FindingVerdictInput = z.infer<typeof findingVerdictInputSchema>
