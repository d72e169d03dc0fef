import { z } from 'zod'
import { EXAMPLE_NODE_INPUT } from '../conventions/examples'
import { KEY_SCOPES } from '../conventions/key-scopes'
import { LIMITS } from '../conventions/limits'
import { nodeVersionStatusSchema } from '../versions/node-version'
import { NODE_STATUSES } from '../conventions/statuses'

const text = (max: number) => z.string().max(max).optional()
const address = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'must be a URL or empty' }).max(LIMITS.address),
  ])
  .optional()
/** Characters not allowed in names: invisible ones, line breaks and bidirectional controls. */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u
export const isReadableName = (name: string): boolean =>
  !INVISIBLE.test(name) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name)
export const UNREADABLE = 'must be one line that people can read, without invisible characters'

const textList = (max: number, item: number) => z.array(z.string().min(1).max(item)).max(max).optional()

const support = {
  supported_os: textList(LIMITS.tags, LIMITS.name),
  supported_accelerators: textList(LIMITS.tags, LIMITS.name),
  supported_comfyui_version: text(LIMITS.name),
  supported_comfyui_frontend_version: text(LIMITS.name),
}

/** The writable fields of a publisher (contract 1C). Absent means unchanged, `""` clears, other fields are ignored. */
export const publisherInputSchema = z
  .object({
    id: z.string().optional(),
    name: z.string().min(1).max(LIMITS.name).refine(isReadableName, UNREADABLE).optional(),
    description: text(LIMITS.description),
    website: address,
    support: text(LIMITS.shortText),
    source_code_repo: address,
    logo: address,
  })
  .meta({ id: 'PublisherInput', example: { id: 'acme', name: 'Acme', website: 'https://acme.example' } })
export type PublisherInput = z.infer<typeof publisherInputSchema>

/**
 * The writable fields of a pack (contract 1C). Absent means unchanged, `""` clears. Read-only fields are ignored; changes of
 * administrator fields by anyone else are refused.
 */
export const nodeInputSchema = z
  .object({
    id: z.string().optional(),
    name: z.string().min(1).max(LIMITS.name).refine(isReadableName, UNREADABLE).optional(),
    description: text(LIMITS.description),
    author: text(LIMITS.name),
    category: text(LIMITS.name),
    license: text(LIMITS.address),
    repository: address,
    icon: address,
    banner_url: address,
    tags: textList(LIMITS.tags, LIMITS.tag),
    superseded_by: text(LIMITS.nodeId),
    ...support,
    status: z.enum(NODE_STATUSES).optional(),
    status_detail: text(LIMITS.shortText),
    search_ranking: z.number().int().min(1).max(10).optional(),
    preempted_comfy_node_names: textList(LIMITS.comfyNodeNames, LIMITS.searchText),
    tags_admin: textList(LIMITS.tags, LIMITS.tag),
    publisher: z.object({ id: z.string() }).optional(),
  })
  .meta({ id: 'NodeInput', example: EXAMPLE_NODE_INPUT })
export type NodeInput = z.infer<typeof nodeInputSchema>

/** The fields of a version an owner may change (contract 1C). */
export const nodeVersionInputSchema = z
  .object({ changelog: text(LIMITS.longText), deprecated: z.boolean().optional() })
  .meta({ id: 'NodeVersionInput', example: { deprecated: true, changelog: 'Use 2.0.0 instead.' } })
export type NodeVersionInput = z.infer<typeof nodeVersionInputSchema>

/** The fields of a version an administrator may change (contract 1A). */
export const adminNodeVersionInputSchema = z
  .object({
    status: nodeVersionStatusSchema.optional(),
    status_reason: text(LIMITS.longText),
    tags: textList(LIMITS.tags, LIMITS.tag),
    tags_admin: textList(LIMITS.tags, LIMITS.tag),
    ...support,
  })
  .meta({
    id: 'AdminNodeVersionInput',
    example: { status: 'NodeVersionStatusActive', status_reason: 'Looked at: harmless.' },
  })
export type AdminNodeVersionInput = z.infer<typeof adminNodeVersionInputSchema>

/** The name and scopes of a new personal access token (contract 1D). */
export const tokenInputSchema = z
  .object({
    name: z.string().trim().min(1).max(LIMITS.name),
    description: text(LIMITS.shortText),
    expires_at: z.iso.datetime({ offset: true }).optional(),
    scopes: z
      .array(z.enum(KEY_SCOPES))
      .min(1)
      .max(KEY_SCOPES.length)
      .optional()
      .meta({ description: 'absent: only `publish`' }),
    node_ids: z.array(z.string().max(LIMITS.nodeId)).min(1).max(LIMITS.nodesPerToken).optional().meta({
      description: 'packs of the publisher that the key is limited to; absent: all, including new ones',
    }),
  })
  .meta({ id: 'TokenInput', example: { name: 'CI', expires_at: '2027-08-19T00:00:00.000Z' } })
export type TokenInput = z.infer<typeof tokenInputSchema>

const publicReason = z.string().trim().max(LIMITS.shortText).optional()

/** The fields of a pack an administrator may send (contract 1A). */
export const adminNodeInputSchema = nodeInputSchema
  .extend({
    public_reason: publicReason.meta({
      description: 'reason for lifting a ban or transferring the pack; published in the ledger',
    }),
  })
  .meta({
    id: 'AdminNodeInput',
    example: { publisher: { id: 'acme' }, public_reason: 'Its author asked for it.' },
  })
export type AdminNodeInput = z.infer<typeof adminNodeInputSchema>

/** Query of `DELETE` of a ban: no body, because some proxies drop the body of a `DELETE`. */
export const liftBanQuerySchema = z.object({
  reason: publicReason.meta({ description: 'reason for lifting the ban; published in the ledger' }),
})

/** The reason for a ban; public (decision 4). */
export const banInputSchema = z
  .object({ reason: text(LIMITS.shortText) })
  .meta({ id: 'BanInput', example: { reason: 'Its archives hold a miner.' } })
