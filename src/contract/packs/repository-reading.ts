import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'
import { versionContentsSchema } from '../versions/version-contents'
import { packNeedSchema } from '../versions/pack-need'

/** How it stands with the reading of a pack's repository. */
const READING_STATES = ['waiting', 'read', 'failed', 'gone', 'unsupported'] as const

const workflowSchema = z
  .object({
    path: z.string(),
    picture: z.string().optional().meta({ description: 'the path of a picture of it' }),
    comfy_nodes: z.array(z.string()).meta({ description: 'the node classes in it, each once' }),
  })
  .meta({ id: 'ExampleWorkflow' })
export type ExampleWorkflow = z.infer<typeof workflowSchema>

/**
 * What the registry has read of a pack's repository. It is no version: nobody published or approved it, and it is there
 * only while the pack has no Active version.
 */
export const repositoryReadingSchema = z
  .object({
    state: z.enum(READING_STATES).meta({
      id: 'RepositoryReadingState',
      description:
        'waiting: it is going to be read; failed: the last attempt did not succeed, an earlier reading is still there; gone: its host has it no more; unsupported: nothing is read from its host',
    }),
    commit: z.string().optional().meta({
      description: 'what was read, as its host names it; absent of files without a history',
    }),
    previous_commit: z.string().optional().meta({
      description: 'what was read before, with which it can be compared',
    }),
    branch: z.string().optional(),
    read_at: timestampSchema.optional().meta({ description: 'when that was read' }),
    checked_at: timestampSchema.optional().meta({ description: 'when its host was last asked' }),
    gone_since: timestampSchema.optional(),
    failure: z.string().optional().meta({ description: 'why the last attempt failed, in a sentence' }),
    contents: versionContentsSchema.optional(),
    license: z.string().optional().meta({ description: 'an SPDX id' }),
    needs: z.array(packNeedSchema),
    workflows: z.array(workflowSchema),
    pictures: z
      .array(z.string())
      .meta({ description: 'pictures of the README that lie in the repository, by their paths' }),
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
