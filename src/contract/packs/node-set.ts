import { z } from 'zod'
import { advisoryWarningSchema } from '../versions/advisory-warning'
import { ASSUMED_PYTHON } from '../conventions/checked-machine'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { admittedBadReleaseSchema, checkedSystemSchema, clashReasonsSchema, sharedPinSchema } from './clashes'

const short = (description: string, example: string) =>
  z.string().trim().min(1).max(LIMITS.shortText).optional().meta({ description, example })

const askedPackSchema = z
  .object({
    node_id: short('id of the pack', 'acme-masks'),
    repository: short('URL of its repository', 'https://github.com/acme/masks'),
    folder: short('its folder in custom_nodes, if nothing else is known', 'ComfyUI-Masks'),
    version: short('the installed version', '1.1.0'),
    disabled: z
      .boolean()
      .optional()
      .meta({ description: 'whether it is disabled in ComfyUI, and so conflicts with nothing' }),
  })
  .refine(
    ({ node_id: id, repository, folder }) =>
      id !== undefined || repository !== undefined || folder !== undefined,
    'must have node_id, repository or folder',
  )
  .meta({ id: 'AskedPack' })
export type AskedPack = z.infer<typeof askedPackSchema>

const version = (example: string) =>
  z
    .string()
    .regex(/^v?\d+(?:\.\d+){0,3}(?:[-+.]?[0-9A-Za-z.+-]{0,40})?$/, 'must be a version such as ' + example)
    .optional()
    .meta({ example })

/** The body of `POST /nodes/check`: a set of packs, and the target machine (contract 1L). */
export const nodeSetInputSchema = z
  .object({
    packs: z.array(askedPackSchema).max(LIMITS.checkedPacks),
    system: checkedSystemSchema.optional().meta({ description: 'default: linux' }),
    python: z
      .string()
      .regex(/^3\.\d{1,2}(?:\.\d{1,2})?$/, 'must be a version of Python such as 3.12')
      .default(ASSUMED_PYTHON),
    comfyui_version: version('0.3.40'),
    comfyui_frontend_version: version('1.25.0'),
  })
  .meta({
    id: 'NodeSetInput',
    example: {
      packs: [{ node_id: 'acme-masks', version: '1.1.0' }, { folder: 'ComfyUI-Nobody' }],
      system: 'windows',
      python: '3.12',
    },
  })
export type NodeSetInput = z.infer<typeof nodeSetInputSchema>

/** Problems of a single pack of a set, independent of the others. */
const SET_PROBLEMS = [
  'unknown',
  'banned',
  'unpublished',
  'gone',
  'unknown_version',
  'version_banned',
  'held_back',
  'deprecated',
  'outdated',
  'comfyui',
  'frontend',
] as const
export type SetProblem = (typeof SET_PROBLEMS)[number]

const checkedPackSchema = z
  .object({
    node_id: z
      .string()
      .optional()
      .meta({ description: 'absent: unknown to the registry and the public lists' }),
    name: z.string().optional(),
    found_by: z
      .enum(['node_id', 'repository', 'folder'])
      .optional()
      .meta({ description: 'true: guessed from `folder`' }),
    version: z.string().optional().meta({ description: 'the requested version in its stored spelling' }),
    latest_version: z.string().optional(),
    compared: z.enum(['version', 'latest_version', 'repository']).optional().meta({
      description: 'the source of its requirements and node classes; absent: nothing is known about them',
    }),
    repository: z.string().optional(),
    problems: z.array(z.enum(SET_PROBLEMS).meta({ id: 'SetProblem' })),
    comfyui: z.string().optional().meta({ description: 'its stated ComfyUI version range' }),
    frontend: z.string().optional(),
    requirements: z
      .array(z.string())
      .meta({ description: 'requirement lines in pip’s format that apply to the requested system' }),
    pins: z.array(sharedPinSchema),
    known_bad: z.array(admittedBadReleaseSchema),
    advisories: z.array(advisoryWarningSchema).optional().meta({
      description: 'about the installed version, or the whole pack',
    }),
  })
  .meta({ id: 'CheckedPack' })
export type CheckedPack = z.infer<typeof checkedPackSchema>

const setClashSchema = clashReasonsSchema
  .extend({
    packs: z.array(z.string()).length(2).meta({ description: 'both ids, in the order of the reasons' }),
    when: z
      .enum(['now', 'now_and_updated', 'updated'])
      .meta({ description: 'whether it occurs with the installed versions, the latest ones, or both' }),
  })
  .meta({ id: 'SetClash' })
export type SetClash = z.infer<typeof setClashSchema>

const updateSchema = z
  .object({ node_id: z.string(), from: z.string(), to: z.string() })
  .meta({ id: 'PackUpdate' })

/** The response: each pack in request order, conflicts, and how to update (contract 1L). */
export const nodeSetCheckSchema = z
  .object({
    packs: z.array(checkedPackSchema),
    clashes: z.array(setClashSchema),
    plan: z
      .object({
        steps: z.array(z.array(updateSchema)).meta({
          description:
            'updates in an order in which no step introduces a conflict; updates in one step belong together',
        }),
        held: z
          .array(updateSchema.extend({ because_of: z.string() }).meta({ id: 'HeldUpdate' }))
          .meta({ description: 'updates that would conflict with a pack of the set' }),
      })
      .meta({ id: 'UpdatePlan' }),
    system: checkedSystemSchema,
    python: z.string(),
    checked_at: timestampSchema,
  })
  .meta({
    id: 'NodeSetCheck',
    example: {
      packs: [
        {
          node_id: 'acme-masks',
          name: 'Mask Tools',
          found_by: 'node_id',
          version: '1.1.0',
          latest_version: '1.2.0',
          compared: 'version',
          problems: ['outdated'],
          requirements: ['numpy>=1.26'],
          pins: [],
          known_bad: [],
        },
        { problems: ['unknown'], requirements: [], pins: [], known_bad: [] },
      ],
      clashes: [],
      plan: { steps: [[{ node_id: 'acme-masks', from: '1.1.0', to: '1.2.0' }]], held: [] },
      system: 'windows',
      python: '3.12',
      checked_at: '2026-08-20T11:00:00.000Z',
    },
  })
export type NodeSetCheck = z.infer<typeof nodeSetCheckSchema>
