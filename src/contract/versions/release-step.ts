import { z } from 'zod'
import { workflowFormSchema } from './class-difference'

const count = z.number().int().min(0)

/** The effect of an update on saved workflows. */
const EFFECTS = ['breaks', 'adds', 'neither', 'unknown'] as const

const releaseEffectSchema = z.enum(EFFECTS).meta({
  id: 'ReleaseEffect',
  description:
    'breaks: workflows saved with the earlier release no longer load, or behave differently; adds: there is more to use, and nothing breaks; unknown: the node classes of one side could not be read',
})
export type ReleaseEffect = z.infer<typeof releaseEffectSchema>

const numberStepSchema = z.enum(['major', 'minor', 'patch']).meta({ id: 'NumberStep' })
export type NumberStep = z.infer<typeof numberStepSchema>

/** The effect on workflows, counted in node classes, and whether the version number announces it. */
export const releaseVerdictFields = {
  effect: releaseEffectSchema,
  breaks: z.array(workflowFormSchema).meta({
    description: 'which form of workflow breaks: a new widget with a default only breaks API workflows',
  }),
  breaking_count: count.meta({ description: 'number of node classes whose saved workflows break' }),
  adding_count: count.meta({
    description: 'number of node classes that are new or accept, return or offer more',
  }),
  number_step: numberStepSchema.optional().meta({
    description: 'which part of the number was raised; absent for commits, pre-releases and downgrades',
  }),
  understated: z.boolean().meta({
    description:
      'whether the number promises less than what changed (semver.org); before 1.0.0 a minor version may break',
  }),
}

/** The update to a version from its predecessor: the highest lower Active version, for a release that is no pre-release. */
export const releaseStepSchema = z
  .object({
    from: z.string(),
    ...releaseVerdictFields,
    breaking: z.array(z.string()).meta({ description: 'the first five node classes that break' }),
  })
  .meta({
    id: 'ReleaseStep',
    example: {
      from: '1.1.0',
      effect: 'breaks',
      breaks: ['editor', 'api'],
      breaking: ['MaskBlur', 'MaskGrow'],
      breaking_count: 2,
      adding_count: 1,
      number_step: 'patch',
      understated: true,
    },
  })
export type ReleaseStep = z.infer<typeof releaseStepSchema>
