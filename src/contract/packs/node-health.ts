import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'

/** Of which of a pack's repository there is something to say beside whether it is there. */
const REPOSITORY_STATES = ['available', 'archived', 'gone', 'unknown'] as const

const releaseSchema = z
  .object({
    version: z.string(),
    released_at: timestampSchema,
    releases: z.number().int().meta({ description: 'number of installable versions' }),
    releases_last_year: z
      .number()
      .int()
      .meta({ description: 'number of those released within the last 365 days' }),
  })
  .meta({ id: 'HealthRelease', description: 'absent for a pack without an installable version' })

const commitSchema = z
  .object({
    committed_at: timestampSchema,
    checked_at: timestampSchema.optional().meta({
      description: 'when the code host was last asked; absent if the number is from a public list',
    }),
  })
  .meta({ id: 'HealthCommit' })

const starsSchema = z
  .object({
    stars: z.number().int(),
    gained: z.number().int().optional().meta({
      description: 'stars gained within the last 30 days, or since `since`; absent while no change is known',
    }),
    since: timestampSchema.optional().meta({ description: 'start of the counted period' }),
  })
  .meta({ id: 'HealthStars' })

const heldBackSchema = z
  .object({
    versions: z.number().int().meta({ description: 'number of public versions in any state' }),
    held_back: z.number().int(),
  })
  .meta({ id: 'HealthHeldBack', description: 'absent for a pack without versions' })

const claimSchema = z
  .object({
    claimed: z.boolean(),
    claimed_at: timestampSchema.optional().meta({ description: 'absent if not recorded' }),
  })
  .meta({ id: 'HealthClaim' })

const deprecatedUseSchema = z
  .object({
    file: z.string(),
    line: z.number().int().optional(),
    snippet: z.string().optional(),
  })
  .meta({ id: 'DeprecatedUse' })

const deprecatedSchema = z
  .object({
    count: z.number().int(),
    uses: z.array(deprecatedUseSchema).meta({ description: 'the first of them' }),
    version: z
      .string()
      .optional()
      .meta({ description: 'the version whose files were read; absent: those of the repository' }),
    commit: z.string().optional(),
    read_at: timestampSchema.optional(),
  })
  .meta({
    id: 'HealthDeprecated',
    description: 'uses of deprecated ComfyUI features; absent if no files were read',
  })

const repositorySchema = z
  .object({
    state: z.enum(REPOSITORY_STATES).meta({
      id: 'HealthRepositoryState',
      description:
        'available: it existed when the code host was last asked; archived: its owner has made it read-only; gone: it no longer exists; unknown: the host was not asked',
    }),
    since: timestampSchema.optional().meta({ description: 'since when the registry knows this state' }),
    checked_at: timestampSchema.optional(),
  })
  .meta({ id: 'HealthRepository' })

const successorSchema = z
  .object({
    node_id: z.string(),
    name: z.string(),
    said_by: z.enum(['owner', 'moderator']).meta({ id: 'SuccessorSource' }),
    said_at: timestampSchema.optional(),
  })
  .meta({
    id: 'NodeSuccessor',
    description: 'the pack to use instead, as chosen by its owner or a moderator',
  })

const likelySuccessorSchema = z
  .object({
    node_id: z.string(),
    name: z.string(),
    changed_at: timestampSchema.meta({
      description: 'its last release, or the last change of its repository',
    }),
    shared_comfy_nodes: z
      .number()
      .int()
      .meta({ description: 'number of this pack’s node classes that it has too' }),
    github_stars: z.number().int(),
  })
  .meta({ id: 'LikelySuccessor' })

/**
 * The maintenance state of a pack, part by part; there is no overall score. Absent: not known.
 */
export const nodeHealthSchema = z
  .object({
    node_id: z.string(),
    computed_at: timestampSchema,
    release: releaseSchema.optional(),
    commit: commitSchema.optional(),
    stars: starsSchema,
    held_back: heldBackSchema.optional(),
    claim: claimSchema,
    deprecated: deprecatedSchema.optional(),
    repository: repositorySchema.optional(),
    superseded_by: successorSchema.optional(),
    likely_successors: z.array(likelySuccessorSchema).meta({
      description: 'likely forks: packs that have its node classes and were updated after it',
    }),
  })
  .meta({
    id: 'NodeHealth',
    example: {
      node_id: 'acme-masks',
      computed_at: '2026-11-23T09:00:00.000Z',
      release: {
        version: '1.2.0',
        released_at: '2026-08-20T10:00:00.000Z',
        releases: 3,
        releases_last_year: 2,
      },
      commit: { committed_at: '2026-08-19T07:31:00.000Z', checked_at: '2026-11-22T07:00:00.000Z' },
      stars: { stars: 87, gained: 4, since: '2026-10-24T00:00:00.000Z' },
      held_back: { versions: 4, held_back: 1 },
      claim: { claimed: true, claimed_at: '2026-08-19T08:00:00.000Z' },
      deprecated: {
        count: 1,
        uses: [{ file: 'web/masks.js', line: 3 }],
        version: '1.2.0',
        read_at: '2026-08-20T10:01:00.000Z',
      },
      repository: { state: 'available', checked_at: '2026-11-22T07:00:00.000Z' },
      likely_successors: [
        {
          node_id: 'masks-continued',
          name: 'Masks Continued',
          changed_at: '2026-11-20T07:00:00.000Z',
          shared_comfy_nodes: 7,
          github_stars: 12,
        },
      ],
    },
  })
export type NodeHealth = z.infer<typeof nodeHealthSchema>
