import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'
import { EXAMPLE_USER } from '../conventions/examples'
import { publisherRoleSchema } from './publisher'
import { userSchema } from './user'

/** What happens to a publisher when one of its members deletes their account. */
const accountPublisherSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: publisherRoleSchema,
    packs: z.number().int().meta({ description: 'includes deleted ones that can still be restored' }),
    outcome: z.enum(['stays', 'is_deleted', 'needs_owner']).meta({
      description:
        'others continue with it; it has no packs and no other owner; or it has packs and no other owner, which prevents the deletion',
    }),
  })
  .meta({
    id: 'AccountPublisher',
    example: { id: 'acme', name: 'Acme', role: 'owner', packs: 3, outcome: 'needs_owner' },
  })
export type AccountPublisher = z.infer<typeof accountPublisherSchema>

/** The effects of deleting the caller's account (contract 1E). */
export const accountDeletionSchema = z
  .object({
    possible: z.boolean(),
    last_admin: z
      .boolean()
      .meta({ description: 'the user is the last administrator, which prevents the deletion' }),
    publishers: z.array(accountPublisherSchema),
    tokens: z.number().int().meta({ description: 'number of tokens that stop working' }),
    ratings: z.number().int().meta({ description: 'number of ratings that are removed' }),
  })
  .meta({
    id: 'AccountDeletion',
    example: { possible: true, last_admin: false, publishers: [], tokens: 2, ratings: 5 },
  })
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

/** A session of the caller (contract 1E). */
export const userSessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean().meta({ description: 'whether it is the current session' }),
    browser: z.string().optional().meta({ description: 'name of the browser, if known' }),
    system: z.string().optional().meta({ description: 'name of the operating system' }),
    started_at: timestampSchema.meta({ description: 'when the user logged in' }),
    last_seen_at: timestampSchema.meta({ description: 'updated every five minutes' }),
  })
  .meta({
    id: 'UserSession',
    example: {
      id: 'f6b4f6a2-5b54-4f0e-8a0e-3f6f7a4f8a11',
      current: true,
      browser: 'Firefox',
      system: 'Linux',
      started_at: '2026-08-20T10:00:00.000Z',
      last_seen_at: '2026-08-20T12:30:00.000Z',
    },
  })
export type UserSession = z.infer<typeof userSessionSchema>

const WHEN = '2026-08-20T10:00:00.000Z'
const EXAMPLE_PUBLISHER = { id: 'acme', name: 'Acme', role: 'owner' } as const
const EXAMPLE_TOKEN = {
  publisher: 'acme',
  name: 'CI',
  description: '',
  token: 'cpat_Ab3d',
  createdAt: WHEN,
} as const
const EXAMPLE_RATING = { node: 'acme-masks', star: 5, createdAt: WHEN } as const
const EXAMPLE_VERSION = {
  node: 'acme-masks',
  version: '1.0.0',
  status: 'NodeVersionStatusActive',
  createdAt: WHEN,
} as const
const EXAMPLE_REPORT = {
  about: 'acme-masks@1.2.0',
  kind: 'broken',
  words: 'It does not load.',
  at: WHEN,
} as const
const EXAMPLE_MESSAGE = {
  about: 'version:acme-masks@1.2.0',
  words: 'It reads its own file.',
  at: WHEN,
} as const
const EXAMPLE_NOTE = {
  node: 'acme-masks',
  rule: 'runs-programs',
  file: '',
  words: 'It is ffmpeg.',
  at: WHEN,
} as const
const EXAMPLE_FOLLOW = { kind: 'node', target: 'acme-masks', at: WHEN } as const
const EXAMPLE_WEBHOOK = { url: 'https://hooks.example.com/registry', at: WHEN } as const
const EXAMPLE_NOTICE = { kind: 'version_approved', path: '/nodes/acme-masks/versions', at: WHEN } as const
const EXAMPLE_ACT = { at: '2026-08-20T10:00:00.000Z', action: 'updateNode', target: 'node:acme-masks' }

/** Everything the registry stores about the caller, as one document (contract 1E). */
export const accountExportSchema = z
  .object({
    user: userSchema,
    publishers: z.array(
      z
        .object({ id: z.string(), name: z.string(), role: publisherRoleSchema })
        .meta({ id: 'ExportedPublisher', example: EXAMPLE_PUBLISHER }),
    ),
    tokens: z.array(
      z
        .object({
          publisher: z.string(),
          name: z.string(),
          description: z.string(),
          token: z.string().meta({ description: 'the first characters of the secret' }),
          createdAt: timestampSchema,
          lastUsedAt: timestampSchema.optional(),
          expiresAt: timestampSchema.optional(),
        })
        .meta({ id: 'ExportedToken', example: EXAMPLE_TOKEN }),
    ),
    ratings: z.array(
      z
        .object({ node: z.string(), star: z.number().int(), createdAt: timestampSchema })
        .meta({ id: 'ExportedRating', example: EXAMPLE_RATING }),
    ),
    versions: z
      .array(
        z
          .object({ node: z.string(), version: z.string(), status: z.string(), createdAt: timestampSchema })
          .meta({ id: 'ExportedVersion', example: EXAMPLE_VERSION }),
      )
      .meta({ description: 'versions the user published' }),
    sessions: z.array(userSessionSchema),
    reports: z.array(
      z
        .object({ about: z.string(), kind: z.string(), words: z.string(), at: timestampSchema })
        .meta({ id: 'ExportedReport', example: EXAMPLE_REPORT }),
    ),
    messages: z
      .array(
        z
          .object({ about: z.string(), words: z.string(), at: timestampSchema })
          .meta({ id: 'ExportedMessage', example: EXAMPLE_MESSAGE }),
      )
      .meta({ description: 'messages to moderators, or as a moderator' }),
    notes: z
      .array(
        z
          .object({
            node: z.string(),
            rule: z.string(),
            file: z.string(),
            words: z.string(),
            at: timestampSchema,
          })
          .meta({ id: 'ExportedNote', example: EXAMPLE_NOTE }),
      )
      .meta({ description: 'notes on findings' }),
    follows: z.array(
      z
        .object({ kind: z.string(), target: z.string(), at: timestampSchema })
        .meta({ id: 'ExportedFollow', example: EXAMPLE_FOLLOW }),
    ),
    webhooks: z.array(
      z
        .object({ url: z.string(), at: timestampSchema })
        .meta({ id: 'ExportedWebhook', example: EXAMPLE_WEBHOOK }),
    ),
    notices: z
      .array(
        z
          .object({ kind: z.string(), path: z.string(), at: timestampSchema })
          .meta({ id: 'ExportedNotice', example: EXAMPLE_NOTICE }),
      )
      .meta({ description: 'notices, newest first' }),
    acts: z
      .array(
        z
          .object({ at: timestampSchema, action: z.string(), target: z.string() })
          .meta({ id: 'AccountAct', example: EXAMPLE_ACT }),
      )
      .meta({ description: 'the user’s acts in the audit log, newest first' }),
  })
  .meta({
    id: 'AccountExport',
    example: {
      user: EXAMPLE_USER,
      publishers: [EXAMPLE_PUBLISHER],
      tokens: [EXAMPLE_TOKEN],
      ratings: [EXAMPLE_RATING],
      versions: [EXAMPLE_VERSION],
      sessions: [],
      reports: [EXAMPLE_REPORT],
      messages: [EXAMPLE_MESSAGE],
      notes: [EXAMPLE_NOTE],
      follows: [EXAMPLE_FOLLOW],
      webhooks: [EXAMPLE_WEBHOOK],
      notices: [EXAMPLE_NOTICE],
      acts: [EXAMPLE_ACT],
    },
  })
export type AccountExport = z.infer<typeof accountExportSchema>
