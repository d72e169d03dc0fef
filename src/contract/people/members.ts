import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { publisherRoleSchema } from './publisher'

/** An owner's changes to a member. */
export const memberInputSchema = z
  .object({ role: publisherRoleSchema })
  .meta({ id: 'PublisherMemberInput', example: { role: 'maintainer' } })
export type MemberInput = z.infer<typeof memberInputSchema>

const named = z.object({ id: z.string(), name: z.string() })
const EXAMPLE_PUBLISHER = { id: 'acme', name: 'Acme' } as const

/** The user an owner invites, with their role. */
export const invitationInputSchema = z
  .object({
    to: z.string().trim().min(1, 'must be said').max(LIMITS.emailAddress).meta({
      description:
        'an email address, or the username, which is the id of a publisher with a single owner, optionally with an @',
    }),
    role: publisherRoleSchema,
  })
  .meta({ id: 'InvitationInput', example: { to: 'bob@example.com', role: 'maintainer' } })
export type InvitationInput = z.infer<typeof invitationInputSchema>

const EXAMPLE_INVITATION = {
  id: '1f2ce5cc-0f4b-4d4f-9f7a-3a3d3a2f1b11',
  publisher: EXAMPLE_PUBLISHER,
  to: 'bob@example.com',
  role: 'maintainer',
  invited_by: 'Ann',
  createdAt: '2026-08-19T07:30:00.000Z',
  expires_at: '2026-09-02T07:30:00.000Z',
  link: 'https://registry.example/invitations?id=1f2ce5cc-0f4b-4d4f-9f7a-3a3d3a2f1b11',
} as const

/** An invitation to become a member of a publisher (contract 1K). */
export const invitationSchema = z
  .object({
    id: z.string(),
    publisher: named.meta({ id: 'InvitingPublisher', example: EXAMPLE_PUBLISHER }),
    to: z.string().meta({ description: 'the addressee as typed' }),
    role: publisherRoleSchema,
    invited_by: z.string().optional().meta({ description: 'name of the owner who sent it' }),
    createdAt: timestampSchema,
    expires_at: timestampSchema,
    link: z.string().meta({ description: 'URL of the page to answer on, after signing in' }),
  })
  .meta({ id: 'Invitation', example: EXAMPLE_INVITATION })
export type Invitation = z.infer<typeof invitationSchema>

/** A request to a publisher's owners for an invitation (contract 1K). */
export const joinRequestSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().meta({ description: 'email address for an invitation' }),
    createdAt: timestampSchema,
  })
  .meta({
    id: 'JoinRequest',
    example: {
      id: '4d4f9f7a-0f4b-4d4f-9f7a-3a3d3a2f1b11',
      name: 'Bob',
      email: 'bob@example.com',
      createdAt: '2026-08-19T07:30:00.000Z',
    },
  })
export type JoinRequest = z.infer<typeof joinRequestSchema>

/** The publisher to move a pack to. */
export const moveInputSchema = z
  .object({ publisher_id: z.string().min(1, 'must be said').max(LIMITS.publisherId) })
  .meta({ id: 'NodeMoveInput', example: { publisher_id: 'acme' } })
export type MoveInput = z.infer<typeof moveInputSchema>

const EXAMPLE_OFFER = {
  id: '7a1de0b4-4c1d-4b58-8a2c-5f0a3c1a9a20',
  node: { id: 'acme-masks', name: 'Mask Tools' },
  from: EXAMPLE_PUBLISHER,
  to: { id: 'zoo', name: 'Zoo' },
  offered_by: 'Ann',
  createdAt: '2026-08-19T07:30:00.000Z',
  expires_at: '2026-09-02T07:30:00.000Z',
} as const

/** An offer to move a pack to another publisher, pending acceptance by one of its owners (contract 1K). */
export const nodeOfferSchema = z
  .object({
    id: z.string(),
    node: named.meta({ id: 'OfferedNode', example: EXAMPLE_OFFER.node }),
    from: named.meta({ id: 'OfferingPublisher', example: EXAMPLE_OFFER.from }),
    to: named.meta({ id: 'OfferedPublisher', example: EXAMPLE_OFFER.to }),
    offered_by: z.string().optional().meta({ description: 'name of the owner who made the offer' }),
    createdAt: timestampSchema,
    expires_at: timestampSchema,
  })
  .meta({ id: 'NodeOffer', example: EXAMPLE_OFFER })
export type NodeOffer = z.infer<typeof nodeOfferSchema>
