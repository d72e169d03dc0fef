import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { pageNumber, pageSize } from '../conventions/query'
import { SEVERITIES } from '../conventions/severities'
import { timestampSchema } from '../conventions/timestamp'

/** The version of the OSV format of advisories. */
export const OSV_SCHEMA_VERSION = '1.6.7'
/** The OSV ecosystem of the registry's packs, as `PyPI` is Python's. */
export const OSV_ECOSYSTEM = 'ComfyUI Registry'

const EXAMPLE_ADVISORY = {
  schema_version: OSV_SCHEMA_VERSION,
  id: 'CNR-2026-0001',
  published: '2026-08-20T10:00:00.000Z',
  modified: '2026-08-20T10:00:00.000Z',
  summary: 'acme-masks 1.2.0 sends files to a stranger’s server.',
  affected: [{ package: { ecosystem: OSV_ECOSYSTEM, name: 'acme-masks' }, versions: ['1.2.0'] }],
  references: [{ type: 'PACKAGE' as const, url: 'https://registry.example/nodes/acme-masks' }],
  database_specific: { severity: 'critical' as const, kind: 'malware' as const },
}

/** An advisory in OSV's format, https://ossf.github.io/osv-schema/ (contract 1R). */
export const advisorySchema = z
  .object({
    schema_version: z.literal(OSV_SCHEMA_VERSION),
    id: z.string(),
    published: timestampSchema,
    modified: timestampSchema,
    withdrawn: timestampSchema.optional().meta({ description: 'when it was withdrawn' }),
    aliases: z.array(z.string()).optional(),
    summary: z.string(),
    details: z.string().optional(),
    affected: z.array(
      z.object({
        package: z.object({ ecosystem: z.literal(OSV_ECOSYSTEM), name: z.string() }),
        ranges: z
          .array(
            z.object({
              type: z.literal('SEMVER'),
              events: z.array(z.object({ introduced: z.string() })),
            }),
          )
          .optional()
          .meta({ description: 'for a whole pack: all its versions' }),
        versions: z.array(z.string()).optional(),
      }),
    ),
    references: z.array(z.object({ type: z.enum(['PACKAGE', 'ADVISORY', 'WEB']), url: z.string() })),
    database_specific: z.object({ severity: z.enum(SEVERITIES), kind: z.literal('malware') }),
  })
  .meta({ id: 'Advisory', example: EXAMPLE_ADVISORY })
export type Advisory = z.infer<typeof advisorySchema>

/** Query of `GET /advisories`. */
export const listAdvisoriesQuerySchema = z.object({
  node_id: z.string().max(LIMITS.nodeId).optional().meta({ description: 'only advisories about this pack' }),
  page: pageNumber,
  limit: pageSize(LIMITS.advisoriesPerPage),
})
export type ListAdvisoriesQuery = z.output<typeof listAdvisoriesQuerySchema>

/** A page of advisories, most recently published first. */
export const advisoryPageSchema = z
  .object({
    total: z.number().int(),
    advisories: z.array(advisorySchema),
    page: z.number().int(),
    limit: z.number().int(),
    totalPages: z.number().int(),
  })
  .meta({
    id: 'AdvisoryPage',
    example: { total: 1, advisories: [EXAMPLE_ADVISORY], page: 1, limit: 20, totalPages: 1 },
  })
export type AdvisoryPage = z.infer<typeof advisoryPageSchema>

/** The advisory in a path. */
export const advisoryParams = z.object({
  advisoryId: z
    .string()
    .max(30)
    .meta({ description: 'id of an advisory, in any case', example: 'CNR-2026-0001' }),
})

/** The fields of an advisory moderators write; absent means unchanged. */
export const advisoryInputSchema = z
  .object({
    summary: z.string().trim().min(1).max(LIMITS.shortText).optional(),
    details: z.string().trim().max(LIMITS.longText).optional(),
    aliases: z
      .array(z.string().regex(/^[A-Z][A-Za-z0-9_]*-\S{1,80}$/, 'must be ids such as CVE-2026-12345'))
      .max(LIMITS.advisoryAliases)
      .optional()
      .meta({ description: 'its ids in other databases' }),
    severity: z.enum(SEVERITIES).optional(),
  })
  .meta({
    id: 'AdvisoryInput',
    example: { details: 'It runs when ComfyUI starts.', aliases: ['CVE-2026-12345'] },
  })
export type AdvisoryInput = z.infer<typeof advisoryInputSchema>
