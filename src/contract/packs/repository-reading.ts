import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'
import { versionContentsSchema } from '../versions/version-contents'
import { packNeedSchema } from '../versions/pack-need'

/** The state of reading a pack's repository. */
const READING_STATES = ['waiting', 'read', 'failed', 'gone', 'unsupported'] as const

const workflowSchema = z
  .object({
    path: z.string(),
    picture: z.string().optional().meta({ description: 'path of its image' }),
    comfy_nodes: z.array(z.string()).meta({ description: 'distinct node classes in it' }),
  })
  .meta({ id: 'ExampleWorkflow' })
export type ExampleWorkflow = z.infer<typeof workflowSchema>

/**
 * What the registry has read of a pack's repository. It is not a version: nobody published or approved it, and it exists only
 * while the pack has no Active version.
 */
export const repositoryReadingSchema = z
  .object({
    state: z.enum(READING_STATES).meta({
      id: 'RepositoryReadingState',
      description:
        'waiting: queued for reading; failed: the last attempt failed, an earlier reading may exist; gone: it no longer exists; unsupported: its host is not read',
    }),
    commit: z.string().optional().meta({
      description: 'the commit that was read; absent for files without Git history',
    }),
    previous_commit: z.string().optional().meta({
      description: 'the commit read before, for comparing',
    }),
    branch: z.string().optional(),
    read_at: timestampSchema.optional().meta({ description: 'when it was read' }),
    checked_at: timestampSchema.optional().meta({ description: 'when its host was last asked' }),
    gone_since: timestampSchema.optional(),
    failure: z.string().optional().meta({ description: 'why the last attempt failed, as a sentence' }),
    contents: versionContentsSchema.optional(),
    license: z.string().optional().meta({ description: 'an SPDX id' }),
    needs: z.array(packNeedSchema),
    workflows: z.array(workflowSchema),
    pictures: z
      .array(z.string())
      .meta({ description: 'paths of images in the repository that the README uses' }),
    topics: z.array(z.string()),
    comfy_node_count: z.number().int(),
  })
  .meta({
    id: 'RepositoryReading',
    example: {
      state: 'read',
      commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334',
      branch: 'main',
      read_at: '2026-08-20T10:00:07.000Z',
      checked_at: '2026-08-21T10:00:00.000Z',
      license: 'MIT',
      needs: [{ need: 'cuda', reason: 'onnxruntime-gpu', file: 'requirements.txt', line: 3 }],
      workflows: [{ path: 'examples/masks.json', comfy_nodes: ['QuietMask'] }],
      pictures: ['assets/masks.png'],
      topics: ['masks'],
      comfy_node_count: 7,
    },
  })
export type RepositoryReading = z.infer<typeof repositoryReadingSchema>
