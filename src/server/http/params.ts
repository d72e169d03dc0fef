import { z } from '@hono/zod-openapi'
import { LIMITS } from '../../contract/limits'

/** The pack in a path; matched in any spelling (decision 1). */
export const nodeIdParams = z.object({
  nodeId: z.string().max(LIMITS.nodeId).meta({ example: 'comfyui-impact-pack' }),
})
