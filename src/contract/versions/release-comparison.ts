import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { capabilitySchema, codeReadSchema } from './capability'
import { classChangeSchema } from './class-difference'
import { nodeVersionStatusSchema } from './node-version'
import { releaseVerdictFields } from './release-step'
import { comparedFilesFields } from './version-comparison'

const count = z.number().int().min(0)

/** A release: a version number, or a commit of the stored repository files. */
const releaseSchema = z
  .object({
    name: z.string().meta({ description: 'the version’s number, or the commit' }),
    kind: z.enum(['version', 'commit']).meta({ id: 'ReleaseKind' }),
    created_at: timestampSchema.meta({ description: 'when it was published, or read' }),
    status: nodeVersionStatusSchema.optional().meta({ description: 'for versions only' }),
    has_files: z.boolean().meta({ description: 'whether its files can be requested' }),
  })
  .meta({ id: 'ComparedRelease' })
export type ComparedRelease = z.infer<typeof releaseSchema>

const release = z.string().min(1).max(LIMITS.versionNumber)

/** Which two releases are compared. */
export const releaseComparisonQuerySchema = z.object({
  from: release.meta({ description: 'a version’s number, or a commit that was read', example: '1.1.0' }),
  to: release.meta({ description: 'a version’s number, or a commit that was read', example: '1.2.0' }),
})
export type ReleaseComparisonQuery = z.infer<typeof releaseComparisonQuerySchema>

/** The differences between two releases of a pack, what they break, and whether the version number announces it. */
export const releaseComparisonSchema = z
  .object({
    node_id: z.string(),
    computed_at: timestampSchema,
    from: releaseSchema,
    to: releaseSchema,
    consecutive: z
      .boolean()
      .meta({ description: 'whether these are consecutive releases, as compared in lists' }),
    ...releaseVerdictFields,
    classes: z.array(classChangeSchema).meta({ description: 'breaking changes first; at most 500' }),
    classes_count: z
      .object({ added: count, removed: count, renamed: count, changed: count, unchanged: count })
      .meta({ id: 'ClassChangeCounts' }),
    unread_classes: z.array(z.string()).meta({
      description: 'classes whose inputs and outputs are unknown on one side, so that they were not compared',
    }),
    capabilities: z
      .object({
        gained: z.array(capabilitySchema),
        lost: z.array(capabilitySchema),
        read: z
          .object({ before: codeReadSchema.optional(), after: codeReadSchema.optional() })
          .meta({ id: 'ComparedCodeRead' }),
      })
      .meta({
        id: 'ComparedCapabilities',
        description: 'what the code newly does, and no longer does, without duplicates',
      }),
    frontend_changed: z.boolean().optional().meta({
      description: 'whether front-end files differ; this and the following are absent if files were not read',
    }),
    size: z
      .object({ before: count, after: count })
      .optional()
      .meta({ id: 'ComparedSize', description: 'unpacked size in bytes' }),
    files: z
      .object(comparedFilesFields)
      .optional()
      .meta({ id: 'ComparedFiles', description: 'including those with requirements' }),
    releases: z.array(releaseSchema).meta({
      description: 'other releases to compare, newest first; at most 100 versions and the commits',
    }),
  })
  .meta({
    id: 'ReleaseComparison',
    example: {
      node_id: 'acme-masks',
      computed_at: '2026-11-23T09:00:00.000Z',
      from: { name: '1.1.0', kind: 'version', created_at: '2026-07-01T09:00:00.000Z', has_files: true },
      to: { name: '1.1.1', kind: 'version', created_at: '2026-08-20T10:00:00.000Z', has_files: true },
      consecutive: true,
      effect: 'breaks',
      breaks: ['editor', 'api'],
      breaking_count: 1,
      adding_count: 0,
      number_step: 'patch',
      understated: true,
      classes: [{ kind: 'removed', name: 'MaskBlur', breaks: true, differences: [] }],
      classes_count: { added: 0, removed: 1, renamed: 0, changed: 0, unchanged: 3 },
      unread_classes: [],
      capabilities: {
        gained: [{ capability: 'talks-to-network', detail: 'example.com', file: 'nodes.py', line: 12 }],
        lost: [],
        read: { before: 'whole', after: 'whole' },
      },
      frontend_changed: false,
      size: { before: 4096, after: 3054 },
      releases: [],
    },
  })
export type ReleaseComparison = z.infer<typeof releaseComparisonSchema>
