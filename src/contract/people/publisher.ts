import { z } from 'zod'
import { EXAMPLE_PUBLISHER } from '../conventions/examples'
import { PUBLISHER_ROLES } from '../conventions/roles'
import { PUBLISHER_STATUSES } from '../conventions/statuses'
import { timestampSchema } from '../conventions/timestamp'

/** The status of a publisher. */
export const publisherStatusSchema = z.enum(PUBLISHER_STATUSES).meta({ id: 'PublisherStatus' })

/** The role of a member (contract 2.3). */
export const publisherRoleSchema = z.enum(PUBLISHER_ROLES).meta({ id: 'PublisherRole' })

/** A member of a publisher; name only. */
export const publisherMemberSchema = z
  .object({
    id: z.string().optional().meta({ description: 'for members and administrators only' }),
    role: publisherRoleSchema,
    user: z
      .object({
        id: z.string().optional().meta({ description: 'for members and administrators only' }),
        name: z.string(),
      })
      .meta({ id: 'PublisherMemberUser' }),
  })
  .meta({
    id: 'PublisherMember',
    example: {
      id: '9e90819f-2184-447d-b040-5c1461675409',
      role: 'owner',
      user: { id: 'uid-1', name: 'Ann' },
    },
  })

/** A publisher of packs (contract 2.3). Members never include email addresses. */
export const publisherSchema = z
  .object({
    id: z.string().meta({ example: 'comfy-demo' }),
    name: z.string(),
    description: z.string().optional(),
    website: z.string().optional(),
    support: z.string().optional(),
    source_code_repo: z.string().optional(),
    logo: z.string().optional(),
    createdAt: timestampSchema,
    status: publisherStatusSchema,
    status_detail: z.string().optional().meta({ description: 'reason of the ban' }),
    members: z.array(publisherMemberSchema),
    mirrored_from: z.string().optional().meta({
      description:
        'URL of the registry that the publisher belongs to; absent for publishers of this registry',
    }),
    revision: z.string().optional().meta({
      description: 'for a single publisher: its revision, for `If-Match`',
    }),
  })
  .meta({ id: 'Publisher', example: EXAMPLE_PUBLISHER })
export type Publisher = z.infer<typeof publisherSchema>
