import { z } from 'zod'
import { EXAMPLE_VERSION } from '../conventions/examples'
import { advisoryWarningSchema } from './advisory-warning'
import { LIMITS } from '../conventions/limits'
import { NODE_VERSION_STATUSES } from '../conventions/statuses'
import { timestampSchema } from '../conventions/timestamp'
import { provenanceSchema } from './provenance'
import { releaseStepSchema } from './release-step'

/** Where a version stands (contract 2.2). */
export const nodeVersionStatusSchema = z.enum(NODE_VERSION_STATUSES).meta({ id: 'NodeVersionStatus' })

/** What the registry that publishes a mirrored version says of it; `status` of the version itself is the stricter one. */
const mirroredSchema = z
  .object({
    from: z.string().meta({ example: 'https://registry.example' }),
    status: nodeVersionStatusSchema,
    status_reason: z.string().optional(),
    archive_failure: z
      .string()
      .optional()
      .meta({ description: 'why its archive could not be had from there' }),
  })
  .meta({ id: 'MirroredVersion' })

/** One published version of a pack (contract 2.2). */
export const nodeVersionSchema = z
  .object({
    id: z.string(),
    node_id: z.string(),
    version: z.string().meta({ example: '1.2.3' }),
    createdAt: timestampSchema,
    changelog: z.string().meta({ description: 'Markdown; empty when nothing was said' }),
    dependencies: z.array(z.string()).meta({ description: 'pip requirement lines' }),
    deprecated: z.boolean(),
    downloadUrl: z.string().optional(),
    archive_size: z.number().int().optional().meta({ description: 'in bytes, once it was reviewed' }),
    archive_sha256: z.string().optional().meta({
      description:
        'the SHA-256 of the archive that `downloadUrl` gives, in hexadecimal digits, once it was reviewed',
    }),
    status: nodeVersionStatusSchema,
    awaiting_archive: z.literal(true).optional().meta({
      description:
        'a Pending version whose archive has not come: publishing the number again gives a new address',
    }),
    status_reason: z.string().optional(),
    held_by_reports: z.literal(true).optional().meta({
      description: 'people have reported it as malware: nobody installs it until a moderator has looked',
    }),
    advisories: z.array(advisoryWarningSchema).optional().meta({
      description: 'only where a version is read alone: what is to be known of it',
    }),
    mirrored: mirroredSchema.optional().meta({
      description: 'only where a mirrored version is read alone: what its own registry says of it',
    }),
    quarantined_until: timestampSchema.optional().meta({
      description: 'until when an Active version is installed by its number alone; absent otherwise',
    }),
    comfy_node_extract_status: z.string().optional(),
    tags: z.array(z.string()).optional(),
    tags_admin: z.array(z.string()).optional().meta({ description: 'only for administrators' }),
    supported_os: z.array(z.string()).optional(),
    supported_accelerators: z.array(z.string()).optional(),
    supported_comfyui_version: z.string().optional(),
    supported_comfyui_frontend_version: z.string().optional(),
    step: releaseStepSchema.optional().meta({
      description:
        'where the versions of one pack are listed or one is read: what the step to it from the version before does to saved workflows',
    }),
    provenance: provenanceSchema.optional().meta({
      description:
        'where the versions of one pack are listed or one is read: what built one that was published without a secret',
    }),
    revision: z.string().optional().meta({
      description: 'only where a version is read or written alone: how it stands, for `If-Match`',
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

/** What `POST /bulk/nodes/versions` asks for: at most 500 versions by pack and number (contract 1G). */
export const bulkNodeVersionsInputSchema = z
  .object({ node_versions: z.array(identifierSchema).max(LIMITS.bulkVersions) })
  .meta({
    id: 'BulkNodeVersionsInput',
    example: { node_versions: [{ node_id: 'acme-masks', version: '1.2.0' }] },
  })
export type BulkNodeVersionsInput = z.infer<typeof bulkNodeVersionsInputSchema>

/** The answer: one result for each, in the order asked. */
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
            description: 'whoever has this version installed should know; there for unknown versions too',
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
