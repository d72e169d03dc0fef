import { z } from 'zod'
import { EXAMPLE_COMFY_NODE } from '../conventions/examples'
import { LIMITS } from '../conventions/limits'
import { COMFY_NODE_POLICIES } from '../conventions/statuses'

const comfyNodePolicySchema = z.enum(COMFY_NODE_POLICIES).meta({ id: 'ComfyNodePolicy' })

/** One node class of a pack (contract 2.3). `input_types`, `return_types` and `return_names` hold JSON text. */
export const comfyNodeSchema = z
  .object({
    comfy_node_name: z.string().meta({ example: 'KSampler' }),
    display_name: z.string().optional().meta({ description: 'the displayed name' }),
    category: z.string().optional(),
    description: z.string().optional(),
    function: z.string().optional(),
    input_types: z.string().optional(),
    return_types: z.string().optional(),
    return_names: z.string().optional(),
    output_is_list: z.array(z.boolean()).optional(),
    deprecated: z.boolean().optional(),
    experimental: z.boolean().optional(),
    policy: comfyNodePolicySchema
      .optional()
      .meta({ description: 'where the class may be used; absent: everywhere' }),
  })
  .meta({ id: 'ComfyNode', example: EXAMPLE_COMFY_NODE })
export type ComfyNode = z.infer<typeof comfyNodeSchema>

const text = z.string().max(LIMITS.longText).optional()
const jsonText = text.refine((value) => !value || isJson(value), 'must be JSON or empty')

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** The fields of a node class an administrator may change (contract 1G). Absent means unchanged, `""` clears. */
export const comfyNodeInputSchema = z
  .object({
    category: text,
    description: text,
    function: text,
    input_types: jsonText,
    return_types: jsonText,
    return_names: jsonText,
    output_is_list: z.array(z.boolean()).max(LIMITS.comfyNodeNames).optional(),
    deprecated: z.boolean().optional(),
    experimental: z.boolean().optional(),
    policy: comfyNodePolicySchema.optional(),
  })
  .meta({ id: 'ComfyNodeInput', example: { policy: 'ComfyNodePolicyLocalOnly', deprecated: true } })
export type ComfyNodeInput = z.infer<typeof comfyNodeInputSchema>

/** The envelope of `GET /comfy-nodes` (contract 0.5). */
export const comfyNodeListSchema = z
  .object({
    comfy_nodes: z.array(
      comfyNodeSchema
        .extend({
          node_id: z.string().optional().meta({ description: 'its pack, if several were requested' }),
        })
        .meta({ id: 'ListedComfyNode', example: { comfy_node_name: 'MaskBlur', node_id: 'acme-masks' } }),
    ),
    total: z.number().int(),
    page_size: z.number().int().meta({ description: 'the effective page size, to use for further pages' }),
  })
  .meta({ id: 'ComfyNodeList', example: { comfy_nodes: [EXAMPLE_COMFY_NODE], total: 1, page_size: 100 } })
export type ComfyNodeList = z.infer<typeof comfyNodeListSchema>

/** The envelope of a version's node classes (contract 0.5). */
export const versionComfyNodesSchema = z
  .object({ comfy_nodes: z.array(comfyNodeSchema), totalNumberOfPages: z.number().int() })
  .meta({ id: 'VersionComfyNodes', example: { comfy_nodes: [EXAMPLE_COMFY_NODE], totalNumberOfPages: 1 } })
export type VersionComfyNodes = z.infer<typeof versionComfyNodesSchema>
