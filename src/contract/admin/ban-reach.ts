import { z } from 'zod'
import { publisherStatusSchema } from '../people/publisher'

const EXAMPLE_NODES = { total: 2, ids: ['acme-blur', 'acme-masks'] }
const EXAMPLE_LIFTED = { changed: true, nodes: EXAMPLE_NODES, users: [{ id: 'uid-1', name: 'Ann' }] }

/** A number of packs, with the first of them. */
const nodeNamesSchema = z
  .object({ total: z.number().int(), ids: z.array(z.string()) })
  .meta({ id: 'NodeNames', example: EXAMPLE_NODES })

/** Everything affected by banning a publisher, or lifting the ban: a preview for administrators. */
export const banReachSchema = z
  .object({
    status: publisherStatusSchema,
    active_nodes: nodeNamesSchema.meta({ description: 'packs that would be banned' }),
    nodes_banned_with_publisher: nodeNamesSchema.meta({
      description: 'packs that lifting the ban would restore',
    }),
    nodes_banned_alone: nodeNamesSchema.meta({ description: 'packs that stay banned either way' }),
    member_count: z.number().int(),
    members: z
      .array(
        z
          .object({
            id: z.string(),
            name: z.string(),
            email: z.string(),
            isAdmin: z.boolean(),
            isBanned: z.boolean(),
            other_publishers: z
              .array(
                z
                  .object({ id: z.string(), status: publisherStatusSchema })
                  .meta({ id: 'OtherPublisher', example: { id: 'other', status: 'PublisherStatusActive' } }),
              )
              .meta({ description: 'other publishers in which this user could no longer act' }),
          })
          .meta({ id: 'BanReachMember' }),
      )
      .meta({ description: 'the first users who would be banned too' }),
  })
  .meta({
    id: 'BanReach',
    example: {
      status: 'PublisherStatusActive',
      active_nodes: EXAMPLE_NODES,
      nodes_banned_with_publisher: { total: 0, ids: [] },
      nodes_banned_alone: { total: 0, ids: [] },
      member_count: 1,
      members: [
        {
          id: 'uid-1',
          name: 'Ann',
          email: 'ann@example.com',
          isAdmin: false,
          isBanned: false,
          other_publishers: [{ id: 'other', status: 'PublisherStatusActive' }],
        },
      ],
    },
  })
export type BanReach = z.infer<typeof banReachSchema>

/** What was restored by lifting a publisher's ban. */
export const liftedBanSchema = z
  .object({
    changed: z.boolean().meta({ description: 'false when the publisher was not banned' }),
    nodes: nodeNamesSchema,
    users: z.array(
      z
        .object({ id: z.string(), name: z.string() })
        .meta({ id: 'LiftedUser', example: { id: 'uid-1', name: 'Ann' } }),
    ),
  })
  .meta({ id: 'LiftedBan', example: EXAMPLE_LIFTED })
export type LiftedBan = z.infer<typeof liftedBanSchema>
