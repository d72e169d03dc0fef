import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { pageNumber, pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'
import { APPEAL_ACTS, APPEAL_KINDS, APPEAL_OUTCOMES, APPEAL_SIDES, type AppealKind } from './appeal-kinds'

const text = z.string().trim().min(1, 'must be said').max(LIMITS.threadText)

/** The fields that identify the subject of each kind of thread. */
const NAMED_BY: Record<AppealKind, readonly ('node_id' | 'version' | 'publisher_id' | 'name')[]> = {
  version: ['node_id', 'version'],
  node: ['node_id'],
  publisher: ['publisher_id'],
  user: [],
  name: ['name'],
  claim: ['node_id', 'publisher_id'],
  adoption: ['node_id', 'publisher_id'],
  quota: [],
}

const kindSchema = z.enum(APPEAL_KINDS).meta({ id: 'AppealKind' })

/** What a user asks the moderators for, and why. */
export const appealInputSchema = z
  .object({
    kind: kindSchema,
    node_id: z.string().max(LIMITS.nodeId).optional(),
    version: z.string().max(LIMITS.versionNumber).optional(),
    publisher_id: z.string().max(LIMITS.publisherId).optional().meta({
      description: 'the banned publisher; for a claim or an adoption, the publisher that asks for the pack',
    }),
    name: z.string().trim().min(1).max(LIMITS.nodeId).optional().meta({
      description: 'the refused id of a pack or publisher',
    }),
    text,
  })
  .superRefine((input, context) => {
    for (const field of NAMED_BY[input.kind])
      if (!input[field]) context.addIssue({ code: 'custom', path: [field], message: 'must be said' })
  })
  .meta({
    id: 'AppealInput',
    example: { kind: 'version', node_id: 'acme-masks', version: '1.2.0', text: 'The address is our own.' },
  })
export type AppealInput = z.infer<typeof appealInputSchema>

const EXAMPLE_APPEAL = {
  id: '5b0ed5bb-3a9c-4a53-9a2c-2f4b6f0f6d11',
  kind: 'version' as const,
  node_id: 'acme-masks',
  version: '1.2.0',
  publisher_id: 'acme',
  asked_by: 'Ann',
  createdAt: '2026-08-19T07:30:00.000Z',
  waits_for: 'moderator' as const,
  may: ['write' as const],
}

/** A thread between the people concerned and the moderators (contract 1P), without messages. */
export const appealSchema = z
  .object({
    id: z.string(),
    kind: kindSchema,
    node_id: z.string().optional(),
    version: z.string().optional(),
    publisher_id: z.string().optional().meta({
      description: 'the publisher that asks; for a claim or an adoption, the one that would get the pack',
    }),
    name: z.string().optional(),
    asked_by: z.string().optional().meta({ description: 'name of the person who asked' }),
    asked_by_id: z.string().optional().meta({ description: 'for administrators: their id' }),
    createdAt: timestampSchema,
    waits_for: z.enum(['asker', 'moderator']).optional().meta({
      id: 'AppealTurn',
      description: 'whose turn it is; absent once decided',
    }),
    answered_at: timestampSchema.optional().meta({
      description: 'when a moderator first replied or decided; response times are measured from the question',
    }),
    answered_by: z.string().optional().meta({ description: 'for administrators: name of that moderator' }),
    answered_by_id: z.string().optional().meta({ description: 'for administrators: their id' }),
    open_until: timestampSchema
      .optional()
      .meta({ description: 'for an adoption: the deadline for the owner to object' }),
    objected_at: timestampSchema.optional().meta({ description: 'for an adoption: when the owner objected' }),
    decided_at: timestampSchema.optional(),
    outcome: z.enum(APPEAL_OUTCOMES).optional().meta({ id: 'AppealOutcome' }),
    may: z
      .array(z.enum(APPEAL_ACTS).meta({ id: 'AppealAct' }))
      .meta({ description: 'what the caller may do in it' }),
  })
  .meta({ id: 'Appeal', example: EXAMPLE_APPEAL })
export type Appeal = z.infer<typeof appealSchema>

const messageSchema = z
  .object({
    id: z.number().int(),
    side: z.enum(APPEAL_SIDES).meta({ id: 'AppealSide' }),
    by: z.string().optional().meta({ description: 'name of the author; of moderators only for moderators' }),
    by_id: z.string().optional().meta({ description: 'for administrators: their id' }),
    text: z.string(),
    decides: z.boolean().optional().meta({ description: 'true for the reason of the decision' }),
    objects: z.boolean().optional().meta({ description: 'true for the owner’s objection to an adoption' }),
    createdAt: timestampSchema,
  })
  .meta({ id: 'AppealMessage' })

/** A thread with its messages. */
export const appealThreadSchema = appealSchema
  .extend({
    reason: z.string().optional().meta({
      description: 'why it is currently held back, rejected or banned; for a version its status reason (2.5)',
    }),
    status: z.string().optional().meta({ description: 'current state of the version, pack or publisher' }),
    messages: z.array(messageSchema).meta({ description: 'oldest first' }),
  })
  .meta({
    id: 'AppealThread',
    example: {
      ...EXAMPLE_APPEAL,
      status: 'NodeVersionStatusFlagged',
      messages: [
        {
          id: 1,
          side: 'asker',
          by: 'Ann',
          text: 'The address is our own.',
          createdAt: '2026-08-19T07:30:00.000Z',
        },
      ],
    },
  })
export type AppealThread = z.infer<typeof appealThreadSchema>

/** A message in a thread. */
export const appealMessageInputSchema = z
  .object({
    text,
    objects: z.boolean().optional().meta({
      description: 'true for an owner’s objection to the adoption of their pack',
    }),
  })
  .meta({ id: 'AppealMessageInput', example: { text: 'Which address do you mean?' } })
export type AppealMessageInput = z.infer<typeof appealMessageInputSchema>

/** A moderator's decision that closes a thread. */
export const appealDecisionInputSchema = z
  .object({
    outcome: z.enum(['granted', 'stays']).meta({ id: 'AppealDecisionOutcome' }),
    reason: text.meta({ description: 'for the people who asked only' }),
    public_reason: z.string().trim().max(LIMITS.shortText).optional().meta({
      description: 'for approving a version, lifting a ban and giving a pack away: published in the ledger',
    }),
  })
  .meta({
    id: 'AppealDecisionInput',
    example: { outcome: 'granted', reason: 'The address is yours: approved.' },
  })
export type AppealDecisionInput = z.infer<typeof appealDecisionInputSchema>

/** Query of `GET /admin/appeals`. */
export const adminListAppealsQuerySchema = z.object({
  state: z.enum(['open', 'decided']).optional().meta({ description: 'default: open ones' }),
  page: pageNumber,
  limit: pageSize(LIMITS.adminListPerPage),
})
export type AdminListAppealsQuery = z.output<typeof adminListAppealsQuerySchema>

const EXAMPLE_TIMES = { asked: 12, answered: 11, within_24_hours: 9, median_hours: 5.5 }

/** One page of `GET /admin/appeals`: open ones oldest first, decided ones newest first. */
export const adminAppealPageSchema = z
  .object({
    appeals: z.array(appealSchema),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
    totalPages: z.number().int(),
    times: z
      .object({
        asked: z.number().int().meta({ description: 'number of threads of the last 30 days' }),
        answered: z.number().int().meta({ description: 'number of those answered by a moderator' }),
        within_24_hours: z.number().int().meta({ description: 'number of those answered within 24 hours' }),
        median_hours: z.number().optional().meta({ description: 'from the question to the first answer' }),
      })
      .meta({ id: 'AppealTimes', example: EXAMPLE_TIMES }),
  })
  .meta({
    id: 'AdminAppealPage',
    example: {
      appeals: [EXAMPLE_APPEAL],
      total: 1,
      page: 1,
      limit: 20,
      totalPages: 1,
      times: EXAMPLE_TIMES,
    },
  })
export type AdminAppealPage = z.infer<typeof adminAppealPageSchema>
