import { z } from '@hono/zod-openapi'
import { LIMITS } from '../../contract/conventions/limits'

/** A publisher's id in a path; case-insensitive (decision 1). */
export const publisherIdParams = z.object({
  publisherId: z.string().max(100).meta({ description: 'id of a publisher, in any case', example: 'acme' }),
})

/** A pack's id in a path; case-insensitive (decision 1). */
export const nodeIdParams = z.object({
  nodeId: z
    .string()
    .max(LIMITS.nodeId)
    .meta({ description: 'id of a pack, in any case', example: 'acme-masks' }),
})

/** A pack of a publisher in a path. */
export const publisherNodeParams = publisherIdParams.extend(nodeIdParams.shape)

/** A version's number, whatever the path or query parameter is called. */
export const versionNumber = z
  .string()
  .max(LIMITS.versionNumber)
  .meta({ description: 'number of a version', example: '1.2.0' })

/** A version in a path, by its number. */
export const versionNumberParams = nodeIdParams.extend({
  versionNumber,
})
