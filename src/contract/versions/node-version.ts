import { z } from 'zod'
import { EXAMPLE_VERSION } from '../conventions/examples'
import { advisoryWarningSchema } from './advisory-warning'
import { LIMITS } from '../conventions/limits'
import { NODE_VERSION_STATUSES } from '../conventions/statuses'
import { timestampSchema } from '../conventions/timestamp'
import { provenanceSchema } from './provenance'
import { releaseStepSchema } from './release-step'

/** The status of a version (contract 2.2). */
export const nodeVersionStatusSchema = z.enum(NODE_VERSION_STATUSES).meta({ id: 'NodeVersionStatus' })

/** The source registry's state of a mirrored version; `status` of the version itself is the stricter of both. */
const mirroredSchema = z
  .object({
    from: z.string().meta({ example: 'https://registry.example' }),
    status: nodeVersionStatusSchema,
    status_reason: z.string().optional(),
    archive_failure: z
      .string()
      .optional()
      .meta({ description: 'why its archive could not be fetched from there' }),
  })
  .meta({ id: 'MirroredVersion' })

/** One published version of a pack (contract 2.2). */
export const nodeVersionSchema = z
  .object({
    id: z.string(),
    node_id: z.string(),
    version: z.string().meta({ example: '1.2.3' }),
    createdAt: timestampSchema,
    changelog: z.string().meta({ description: 'Markdown; may be empty' }),
    dependencies: z.array(z.string()).meta({ description: 'pip requirement lines' }),
    deprecated: z.boolean(),
    downloadUrl: z.string().optional(),
    archive_size: z.number().int().optional().meta({ description: 'in bytes; after the review' }),
    archive_sha256: z.string().optional().meta({
      description: 'SHA-256 of the archive at `downloadUrl`, in hexadecimal; after the review',
    }),
    status: nodeVersionStatusSchema,
    awaiting_archive: z.literal(true).optional().meta({
      description:
        'a Pending version whose archive has not arrived: publishing the number again returns a new upload URL',
    }),
    status_reason: z.string().optional(),
    held_by_reports: z.literal(true).optional().meta({
      description: 'reported as malware: not installable until a moderator decides',
    }),
    advisories: z.array(advisoryWarningSchema).optional().meta({
      description: 'for a single version: warnings',
    }),
    mirrored: mirroredSchema.optional().meta({
      description: 'for a single mirrored version: what its source registry says about it',
    }),
    quarantined_until: timestampSchema.optional().meta({
      description:
        'end of the quarantine, in which an Active version is installed only by number; absent otherwise',
    }),
    comfy_node_extract_status: z.string().optional(),
    tags: z.array(z.string()).optional(),
    tags_admin: z.array(z.string()).optional().meta({ description: 'for administrators only' }),
    supported_os: z.array(z.string()).optional(),
    supported_accelerators: z.array(z.string()).optional(),
    supported_comfyui_version: z.string().optional(),
    supported_comfyui_frontend_version: z.string().optional(),
    step: releaseStepSchema.optional().meta({
      description:
        'in a pack’s list of versions and for a single one: what updating from the previous version does to saved workflows',
    }),
    provenance: provenanceSchema.optional().meta({
      description:
        'in a pack’s list of versions and for a single one: what built a version from trusted publishing',
    }),
    revision: z.string().optional().meta({
      description: 'for a single version: its revision, for `If-Match`',
    }),
  })
  .meta({ id: 'NodeVersion', example: EXAMPLE_VERSION })
export type NodeVersion = z.infer<typeof nodeVersionSchema>

/** The envelope of `GET /versions` (contract 0.5). */
export const nodeVersionPageSchema = z
  .object({
    total: z.number().int(),
    versions: z.array(nodeVersionSchema),
    page: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
  })
  .meta({
    id: 'NodeVersionPage',
    example: { total: 1, versions: [EXAMPLE_VERSION], page: 1, pageSize: 10, totalPages: 1 },
  })
export type NodeVersionPage = z.infer<typeof nodeVersionPageSchema>

const identifierSchema = z
  .object({ node_id: z.string().max(LIMITS.nodeId), version: z.string().max(LIMITS.versionNumber) })
  .meta({ id: 'NodeVersionIdentifier' })

/** The body of `POST /bulk/nodes/versions`: at most 500 versions by pack and number (contract 1G). */
export const bulkNodeVersionsInputSchema = z
  .object({ node_versions: z.array(identifierSchema).max(LIMITS.bulkVersions) })
  .meta({
    id: 'BulkNodeVersionsInput',
    example: { node_versions: [{ node_id: 'acme-masks', version: '1.2.0' }] },
  })
export type BulkNodeVersionsInput = z.infer<typeof bulkNodeVersionsInputSchema>

/** The response: one result for each, in request order. */
export const bulkNodeVersionsSchema = z
  .object({
    node_versions: z.array(
      z
        .object({
          identifier: identifierSchema,
          status: z.enum(['success', 'not_found', 'error']).meta({ id: 'BulkResultStatus' }),
          node_version: nodeVersionSchema.optional(),
          error_message: z.string().optional(),
          advisories: z.array(advisoryWarningSchema).optional().meta({
            description:
              'warnings for everybody who has this version installed; included for unknown versions too',
          }),
        })
        .meta({ id: 'BulkNodeVersionResult' }),
    ),
  })
  .meta({
    id: 'BulkNodeVersions',
    example: {
      node_versions: [
        {
          identifier: { node_id: 'acme-masks', version: '1.2.0' },
          status: 'success',
          node_version: EXAMPLE_VERSION,
        },
      ],
    },
  })
export type BulkNodeVersions = z.infer<typeof bulkNodeVersionsSchema>
