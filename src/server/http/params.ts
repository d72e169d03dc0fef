import { z } from '@hono/zod-openapi'
import { LIMITS } from '../../contract/limits'

/** The publisher in a path; matched in any spelling (decision 1). */
export const publisherIdParams = z.object({
  publisherId: z
    .string()
    .max(100)
    .meta({ description: 'the id of a publisher, in any case', example: 'acme' }),
})

/** The pack in a path; matched in any spelling (decision 1). */
export const nodeIdParams = z.object({
  nodeId: z
    .string()
    .max(LIMITS.nodeId)
    .meta({ description: 'the id of a pack, in any case', example: 'acme-masks' }),
})

export const publisherNodeParams = publisherIdParams.extend(nodeIdParams.shape)

/** A version in a path, by its number. */
export const versionNumberParams = nodeIdParams.extend({
  versionNumber: z.string().max(100).meta({ description: 'the number of a version', example: '1.2.0' }),
})
