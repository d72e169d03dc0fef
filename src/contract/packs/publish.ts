import { z } from 'zod'
import { EXAMPLE_NODE_INPUT, EXAMPLE_VERSION } from '../conventions/examples'
import { isReadableName, nodeInputSchema, UNREADABLE } from './inputs'
import { LIMITS } from '../conventions/limits'
import { nodeVersionSchema } from '../versions/node-version'

const list = z.array(z.string().max(LIMITS.shortText)).max(LIMITS.dependencies).optional()

/** A URL, or what some packs have instead, such as an emoji: this does not fail the release. */
const picture = z.string().max(LIMITS.address).optional()

/** The body comfy-cli sends to publish a version (contract 1F). */
export const publishInputSchema = z
  .object({
    personal_access_token: z.string().max(LIMITS.shortText),
    node: nodeInputSchema
      .extend({
        icon: picture,
        banner_url: picture,
        name: z
          .string()
          .max(LIMITS.name)
          .refine((name) => name === '' || isReadableName(name), UNREADABLE)
          .optional()
          .meta({
            description:
              'comfy-cli sends an empty text without a display name: the current name is kept, or the id used',
          }),
      })
      .meta({ id: 'PublishNodeInput' }),
    node_version: z
      .object({
        version: z.string().max(LIMITS.versionNumber).optional(),
        changelog: z.string().max(LIMITS.longText).optional(),
        dependencies: list,
        tags: z.array(z.string().min(1).max(LIMITS.tag)).max(LIMITS.tags).optional(),
        supported_os: list,
        supported_accelerators: list,
        supported_comfyui_version: z.string().max(LIMITS.name).optional(),
        supported_comfyui_frontend_version: z.string().max(LIMITS.name).optional(),
      })
      .meta({ id: 'PublishVersionInput' }),
  })
  .meta({
    id: 'PublishInput',
    example: {
      personal_access_token: 'cpat_…',
      node: EXAMPLE_NODE_INPUT,
      node_version: { version: '1.2.0', changelog: 'Faster blur.', dependencies: ['numpy>=1.26'] },
    },
  })
export type PublishInput = z.infer<typeof publishInputSchema>

/** The response: the upload URL of the archive, for `PUT` with `application/zip` within 15 minutes (contract 1F). */
export const publishedSchema = z
  .object({
    signedUrl: z.string(),
    node_version: nodeVersionSchema,
    ignored: z
      .array(z.object({ field: z.string(), reason: z.string() }).meta({ id: 'IgnoredField' }))
      .optional()
      .meta({
        description: 'published metadata that is unusable, and was ignored completely or in part',
      }),
  })
  .meta({
    id: 'PublishedVersion',
    example: {
      signedUrl:
        'https://registry.example/uploads/450c7d4c-19ff-4ae5-93fb-9a009c8344c2?expires=…&signature=…',
      node_version: { ...EXAMPLE_VERSION, status: 'NodeVersionStatusPending', downloadUrl: undefined },
    },
  })
export type Published = z.infer<typeof publishedSchema>
