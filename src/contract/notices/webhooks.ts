import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { NOTICE_KINDS } from './notice-kinds'
import { noticeKindSchema } from './notices'

const EXAMPLE_ID = '9d9e2c51-8d0b-4a3e-b5b5-0c2f6f3f7b11'

/** The URL of a new webhook, and the kinds of notices sent to it. */
export const webhookInputSchema = z
  .object({
    url: z.string().trim().max(LIMITS.address).meta({ description: 'a public https URL' }),
    kinds: z.array(noticeKindSchema).max(NOTICE_KINDS.length).optional().meta({
      description: 'default: all',
    }),
  })
  .meta({
    id: 'WebhookInput',
    example: { url: 'https://hooks.example.com/registry', kinds: ['version_held_back'] },
  })
export type WebhookInput = z.infer<typeof webhookInputSchema>

/** The kinds of notices a webhook receives from now on. */
export const webhookChangesSchema = z
  .object({
    kinds: z.array(noticeKindSchema).max(NOTICE_KINDS.length).meta({ description: 'empty means all' }),
  })
  .meta({ id: 'WebhookChanges', example: { kinds: ['version_held_back', 'version_rejected'] } })
export type WebhookChanges = z.infer<typeof webhookChangesSchema>

const EXAMPLE_WEBHOOK = {
  id: EXAMPLE_ID,
  url: 'https://hooks.example.com/registry',
  kinds: ['version_held_back' as const],
  createdAt: '2026-08-20T10:00:00.000Z',
}

/** A URL that receives signed notices (contract 1Q). */
export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    kinds: z.array(noticeKindSchema).meta({ description: 'empty means all' }),
    createdAt: timestampSchema,
    failing_since: timestampSchema.optional(),
    switched_off_at: timestampSchema
      .optional()
      .meta({ description: 'when it was disabled after days of failed deliveries' }),
    secret: z.string().optional().meta({ description: 'signing secret; returned only on creation' }),
  })
  .meta({ id: 'Webhook', example: EXAMPLE_WEBHOOK })
export type Webhook = z.infer<typeof webhookSchema>

const EXAMPLE_DELIVERY = {
  id: '2f6f0f1e-0a5c-4d3d-8a25-3b1b6a4f7c22',
  event: EXAMPLE_ID,
  kind: 'version_held_back' as const,
  createdAt: '2026-08-20T10:00:00.000Z',
  attempts: 1,
  state: 'arrived' as const,
  tried_at: '2026-08-20T10:00:01.000Z',
  status: 204,
}

/** A past or pending delivery to a webhook. */
export const webhookDeliverySchema = z
  .object({
    id: z.string(),
    event: z.string().meta({ description: 'its `webhook-id`, the same for every delivery' }),
    kind: noticeKindSchema,
    createdAt: timestampSchema,
    attempts: z.number().int(),
    state: z.enum(['waiting', 'arrived', 'given_up']),
    tried_at: timestampSchema.optional(),
    next_try_at: timestampSchema.optional(),
    status: z.number().int().optional().meta({ description: 'status of the last response' }),
    failure: z.string().optional().meta({ description: 'why there was no response' }),
  })
  .meta({ id: 'WebhookDelivery', example: EXAMPLE_DELIVERY })
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>
