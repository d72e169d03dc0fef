import { z } from 'zod'
import { CHECKED_SYSTEMS } from '../conventions/checked-machine'
import { clampedInteger } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'

export const checkedSystemSchema = z.enum(CHECKED_SYSTEMS).meta({ id: 'CheckedSystem' })

/** Requirements on one Python package that no version can satisfy, as both packs write them. */
const requirementClashSchema = z
  .object({
    package: z.string().meta({ description: 'normalized name of the Python package' }),
    lines: z
      .array(z.array(z.string()))
      .length(2)
      .meta({ description: 'the requirement lines of this pack, then of the other one' }),
    systems: z.array(checkedSystemSchema).meta({ description: 'systems on which both lines apply' }),
  })
  .meta({ id: 'RequirementClash' })
export type RequirementClash = z.infer<typeof requirementClashSchema>

const rangesSchema = z
  .array(z.string())
  .length(2)
  .meta({ description: 'disjoint version ranges: this pack’s, then the other one’s' })

/** Why two packs conflict. Only certain conflicts are reported. */
export const clashReasonsSchema = z.object({
  comfy_nodes: z
    .array(z.string())
    .meta({ description: 'the first node classes that both packs have, by name' }),
  comfy_node_count: z.number().int().meta({ description: 'number of node classes that both packs have' }),
  comfy_nodes_of: z.string().optional().meta({
    description:
      'the pack whose classes win, because ComfyUI loads its folder last; absent if that depends on the system',
  }),
  requirements: z.array(requirementClashSchema),
  comfyui: rangesSchema.optional(),
  frontend: rangesSchema.optional(),
})
export type ClashReasons = z.infer<typeof clashReasonsSchema>

const nodeClashSchema = clashReasonsSchema
  .extend({
    node_id: z.string().meta({ description: 'the other pack' }),
    name: z.string(),
    version: z.string().optional().meta({ description: 'its compared version; absent: its repository' }),
  })
  .meta({ id: 'NodeClash' })

/** A known harmful release on PyPI that a pack's requirement admits. */
export const admittedBadReleaseSchema = z
  .object({
    id: z.string().meta({ description: 'id of the report in OSV format', example: 'MAL-0000-1' }),
    package: z.string(),
    versions: z.array(z.string()).meta({ description: 'known bad versions that the line allows' }),
    line: z.string().meta({ description: 'the requirement line' }),
    pinned: z.boolean().meta({ description: 'whether the line allows no other versions' }),
    summary: z.string(),
  })
  .meta({ id: 'AdmittedBadRelease' })
export type AdmittedBadRelease = z.infer<typeof admittedBadReleaseSchema>

/** A requirement that pins a commonly shared package to one version, or caps it. */
export const sharedPinSchema = z
  .object({ package: z.string(), line: z.string() })
  .meta({ id: 'SharedPin', example: { package: 'numpy', line: 'numpy==1.26.4' } })
export type SharedPin = z.infer<typeof sharedPinSchema>

/** The number of most popular packs that every pack is compared with. */
export const COMPARED_PACKS = 200

/** Query of `GET /nodes/{nodeId}/clashes` (contract 1L). */
export const nodeClashesQuerySchema = z.object({
  limit: clampedInteger(0, COMPARED_PACKS)
    .optional()
    .meta({ description: `${COMPARED_PACKS} unless given; 0 only counts` }),
})

/** A pack's conflicts with the most popular packs (contract 1L). */
export const nodeClashesSchema = z
  .object({
    among: z.number().int().meta({ description: 'number of most popular packs it was compared with' }),
    total: z.number().int().meta({ description: 'number of them that conflict with it' }),
    clashes: z.array(nodeClashSchema).meta({ description: 'most popular packs first, at most `limit`' }),
    pins: z.array(sharedPinSchema),
    known_bad: z.array(admittedBadReleaseSchema),
    python: z.string().meta({ description: 'Python version for which markers were evaluated' }),
    version: z.string().optional().meta({
      description: 'this pack’s compared version; absent: its repository, or nothing to compare',
    }),
    computed_at: timestampSchema.optional().meta({ description: 'absent: not compared yet' }),
  })
  .meta({
    id: 'NodeClashes',
    example: {
      among: 200,
      total: 1,
      clashes: [
        {
          node_id: 'other-masks',
          name: 'Other Masks',
          version: '2.0.0',
          comfy_nodes: ['MaskBlur'],
          comfy_node_count: 1,
          comfy_nodes_of: 'other-masks',
          requirements: [
            {
              package: 'numpy',
              lines: [['numpy==1.26.4'], ['numpy>=2']],
              systems: ['linux', 'windows', 'macos'],
            },
          ],
        },
      ],
      pins: [{ package: 'numpy', line: 'numpy==1.26.4' }],
      known_bad: [],
      python: '3.12',
      version: '1.2.0',
      computed_at: '2026-08-20T11:00:00.000Z',
    },
  })
export type NodeClashes = z.infer<typeof nodeClashesSchema>
