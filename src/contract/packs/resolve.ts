import { z } from 'zod'
import { LIMITS } from '../conventions/limits'

/** The results of resolving a node class (contract 1J). */
const RESOLVED_KINDS = ['core', 'frontend', 'pack', 'ambiguous', 'banned', 'unknown'] as const
export type ResolvedKind = (typeof RESOLVED_KINDS)[number]

/** Ranking reasons of a pack among those with a node class (contract 1J). */
const RESOLVED_WHYS = [
  'named_in_file',
  'reserved',
  'only_one',
  'has_others',
  'first_and_proven',
  'made_for_it',
  'most_starred',
  'also_has_it',
  'named_so',
] as const
export type ResolvedWhy = (typeof RESOLVED_WHYS)[number]

/** Whether and how a pack can be installed (contract 1J). */
const RESOLVED_STATES = ['installable', 'repository', 'held_back', 'unpublished', 'banned'] as const
export type ResolvedState = (typeof RESOLVED_STATES)[number]

/** Whether a pack has the class now, had it, or only according to the file or the class name (contract 1J). */
const CLASS_STATES = ['present', 'removed', 'unlisted'] as const
export type ClassState = (typeof CLASS_STATES)[number]

const hint = (description: string, example: string) =>
  z.string().max(LIMITS.shortText).optional().meta({ description, example })

const askedClassSchema = z
  .object({
    class: z
      .string()
      .max(LIMITS.shortText)
      .refine((name) => name.trim() !== '', 'must not be empty')
      .meta({ description: 'the node class as in the workflow', example: 'MaskBlur' }),
    cnr_id: hint('the pack that the file names', 'acme-masks'),
    aux_id: hint('the repository that the file names, as owner/name', 'acme/masks'),
    version: hint('the version that the file names', '1.2.0'),
  })
  .meta({ id: 'AskedClass' })
export type AskedClass = z.infer<typeof askedClassSchema>

/** The body of `POST /comfy-nodes/resolve`: a workflow's node classes with the file's hints (contract 1J). */
export const resolveInputSchema = z
  .object({ nodes: z.array(askedClassSchema).max(LIMITS.resolvedNodes) })
  .meta({
    id: 'ResolveInput',
    example: {
      nodes: [{ class: 'MaskBlur', cnr_id: 'acme-masks', version: '1.2.0' }, { class: 'KSampler' }],
    },
  })
export type ResolveInput = z.infer<typeof resolveInputSchema>

const resolvedPackSchema = z
  .object({
    node_id: z.string(),
    name: z.string(),
    publisher_id: z.string(),
    latest_version: z
      .string()
      .optional()
      .meta({ description: 'the latest installable version; absent: there is none' }),
    why: z.enum(RESOLVED_WHYS).meta({ id: 'ResolvedWhy', description: 'why it is ranked here' }),
    state: z.enum(RESOLVED_STATES).meta({ id: 'ResolvedState', description: 'how it can be installed' }),
    class_state: z.enum(CLASS_STATES).meta({
      id: 'ClassState',
      description: 'whether it has the class now, had it, or only by the file’s hint or by name',
    }),
    last_version: z.string().optional().meta({
      description: 'for a removed class: the last installable version that has it',
    }),
    in_asked_version: z.boolean().optional().meta({
      description: 'whether the version named by the file has the class; absent: that version was not read',
    }),
    repository: z.string().optional(),
    github_stars: z.number().int(),
    fork_of: z
      .string()
      .optional()
      .meta({ description: 'id of the pack among these that it appears to be a copy of' }),
  })
  .meta({ id: 'ResolvedPack' })
export type ResolvedPack = z.infer<typeof resolvedPackSchema>

const resolvedClassSchema = z
  .object({
    class: z.string(),
    kind: z.enum(RESOLVED_KINDS).meta({ id: 'ResolvedKind' }),
    since: z.string().optional().meta({
      description: 'for a class of ComfyUI itself: the first version known to have it',
      example: '0.3.40',
    }),
    packs: z.array(resolvedPackSchema).meta({ description: 'packs that have it, best first' }),
    nearest: z
      .array(z.string())
      .meta({ description: 'for an unknown class: similar known names, nearest first' }),
  })
  .meta({ id: 'ResolvedClass' })
export type ResolvedClass = z.infer<typeof resolvedClassSchema>

const installItemSchema = z
  .object({
    node_id: z.string(),
    version: z
      .string()
      .optional()
      .meta({ description: 'the version to install; absent: install from the repository' }),
    repository: z
      .string()
      .optional()
      .meta({ description: 'the repository to install from, if there is no version' }),
  })
  .meta({ id: 'ResolvedInstall' })
export type ResolvedInstall = z.infer<typeof installItemSchema>

/** The response: a result for each class, in request order, and the packs to install for all of them (contract 1J). */
export const resolutionSchema = z
  .object({
    results: z.array(resolvedClassSchema),
    install: z
      .array(installItemSchema)
      .meta({ description: 'the first pack of each result, without duplicates' }),
  })
  .meta({
    id: 'Resolution',
    example: {
      results: [
        {
          class: 'MaskBlur',
          kind: 'pack',
          packs: [
            {
              node_id: 'acme-masks',
              name: 'Mask Tools',
              publisher_id: 'acme',
              latest_version: '1.2.0',
              why: 'named_in_file',
              state: 'installable',
              class_state: 'present',
              in_asked_version: true,
              repository: 'https://github.com/acme/masks',
              github_stars: 87,
            },
          ],
          nearest: [],
        },
        { class: 'KSampler', kind: 'core', packs: [], nearest: [] },
      ],
      install: [{ node_id: 'acme-masks', version: '1.2.0' }],
    },
  })
export type Resolution = z.infer<typeof resolutionSchema>
