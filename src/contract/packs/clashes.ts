import { z } from 'zod'
import { CHECKED_SYSTEMS } from '../conventions/checked-machine'
import { clampedInteger } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'

export const checkedSystemSchema = z.enum(CHECKED_SYSTEMS).meta({ id: 'CheckedSystem' })

/** Requirements of one Python package that no version of it can meet, as both packs write them. */
const requirementClashSchema = z
  .object({
    package: z.string().meta({ description: 'the name of the Python package, as its index compares it' }),
    lines: z
      .array(z.array(z.string()))
      .length(2)
      .meta({ description: 'the requirement lines of the one pack, then of the other' }),
    systems: z.array(checkedSystemSchema).meta({ description: 'where both hold' }),
  })
  .meta({ id: 'RequirementClash' })
export type RequirementClash = z.infer<typeof requirementClashSchema>

const rangesSchema = z
  .array(z.string())
  .length(2)
  .meta({ description: 'ranges that no version is in, that of the one pack, then that of the other' })

/** Why two packs do not fit together. What is not certain is not said. */
export const clashReasonsSchema = z.object({
  comfy_nodes: z.array(z.string()).meta({ description: 'the first node classes that both have, by name' }),
  comfy_node_count: z.number().int().meta({ description: 'how many both have' }),
  comfy_nodes_of: z.string().optional().meta({
    description:
      'the pack whose classes ComfyUI keeps: the one whose folder it loads last; absent where that depends on the system',
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
    version: z
      .string()
      .optional()
      .meta({ description: 'its version that was compared; absent: its repository' }),
  })
  .meta({ id: 'NodeClash' })

/** A release on PyPI that is known to do harm, and that a requirement of a pack admits. */
export const admittedBadReleaseSchema = z
  .object({
    id: z.string().meta({ description: 'of the report, in OSV’s format', example: 'MAL-0000-1' }),
    package: z.string(),
    versions: z.array(z.string()).meta({ description: 'the known bad versions that the line admits' }),
    line: z.string().meta({ description: 'the requirement line' }),
    pinned: z.boolean().meta({ description: 'whether the line admits nothing else' }),
    summary: z.string(),
  })
  .meta({ id: 'AdmittedBadRelease' })
export type AdmittedBadRelease = z.infer<typeof admittedBadReleaseSchema>

/** A requirement that holds a package which many packs share to one version, or below one. */
export const sharedPinSchema = z
  .object({ package: z.string(), line: z.string() })
  .meta({ id: 'SharedPin', example: { package: 'numpy', line: 'numpy==1.26.4' } })
export type SharedPin = z.infer<typeof sharedPinSchema>

/** With how many of the most popular packs every pack is compared. */
export const COMPARED_PACKS = 200

/** Query of `GET /nodes/{nodeId}/clashes` (contract 1L). */
export const nodeClashesQuerySchema = z.object({
  limit: clampedInteger(0, COMPARED_PACKS)
    .optional()
    .meta({ description: `${COMPARED_PACKS} unless given; 0 only counts` }),
})

/** What of a pack does not fit together with the most popular packs (contract 1L). */
export const nodeClashesSchema = z
  .object({
    among: z.number().int().meta({ description: 'with how many of the most popular packs it was compared' }),
    total: z.number().int().meta({ description: 'with how many of them it clashes' }),
    clashes: z.array(nodeClashSchema).meta({ description: 'the most popular pack first, at most `limit`' }),
    pins: z.array(sharedPinSchema),
    known_bad: z.array(admittedBadReleaseSchema),
    python: z.string().meta({ description: 'the Python that markers were evaluated for' }),
    version: z.string().optional().meta({
      description: 'the version of this pack that was compared; absent: its repository, or nothing',
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
