import { z } from 'zod'

/** One node class of a pack (contract 2.3). `input_types`, `return_types` and `return_names` hold JSON text. */
export const comfyNodeSchema = z
  .object({
    comfy_node_name: z.string().meta({ example: 'KSampler' }),
    category: z.string().optional(),
    description: z.string().optional(),
    function: z.string().optional(),
    input_types: z.string().optional(),
    return_types: z.string().optional(),
    return_names: z.string().optional(),
    output_is_list: z.array(z.boolean()).optional(),
    deprecated: z.boolean().optional(),
    experimental: z.boolean().optional(),
  })
  .meta({ id: 'ComfyNode' })
export type ComfyNode = z.infer<typeof comfyNodeSchema>

/** The envelope of `GET /comfy-nodes` (contract 0.5). */
export const comfyNodeListSchema = z
  .object({ comfy_nodes: z.array(comfyNodeSchema), total: z.number().int() })
  .meta({ id: 'ComfyNodeList' })
export type ComfyNodeList = z.infer<typeof comfyNodeListSchema>

/** The envelope of a version's node classes (contract 0.5). */
export const versionComfyNodesSchema = z
  .object({ comfy_nodes: z.array(comfyNodeSchema), totalNumberOfPages: z.number().int() })
  .meta({ id: 'VersionComfyNodes' })
export type VersionComfyNodes = z.infer<typeof versionComfyNodesSchema>
