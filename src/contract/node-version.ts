import { z } from 'zod'
import { NODE_VERSION_STATUSES } from './statuses'
import { timestampSchema } from './timestamp'

export const nodeVersionStatusSchema = z.enum(NODE_VERSION_STATUSES).meta({ id: 'NodeVersionStatus' })

/** One published version of a pack (contract 2.2). */
export const nodeVersionSchema = z
  .object({
    id: z.string(),
    node_id: z.string(),
    version: z.string().meta({ example: '1.2.3' }),
    createdAt: timestampSchema,
    changelog: z.string().optional(),
    dependencies: z.array(z.string()).meta({ description: 'pip requirement lines' }),
    deprecated: z.boolean(),
    downloadUrl: z.string().optional(),
    status: nodeVersionStatusSchema,
    status_reason: z.string().optional(),
    comfy_node_extract_status: z.string().optional(),
    supported_os: z.array(z.string()).optional(),
    supported_accelerators: z.array(z.string()).optional(),
    supported_comfyui_version: z.string().optional(),
    supported_comfyui_frontend_version: z.string().optional(),
  })
  .meta({ id: 'NodeVersion' })
export type NodeVersion = z.infer<typeof nodeVersionSchema>
