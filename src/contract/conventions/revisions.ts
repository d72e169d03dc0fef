import { z } from 'zod'

const revision = z.string().meta({
  description: 'changes whenever the list may have changed; poll it to know when to reload',
  example: '48213-2409',
})

/** The revision polled by clients that show the review queue. */
export const versionsRevisionSchema = z
  .object({
    revision,
    viewers: z
      .array(
        z
          .object({ node_id: z.string(), version: z.string(), name: z.string() })
          .meta({ id: 'VersionViewer' }),
      )
      .meta({
        description: 'other administrators who had a version open within the last minute, and which one',
      }),
  })
  .meta({
    id: 'VersionsRevision',
    example: {
      revision: '48213-2409',
      viewers: [{ node_id: 'acme-masks', version: '1.2.0', name: 'Grace' }],
    },
  })
export type VersionsRevision = z.infer<typeof versionsRevisionSchema>

/** The revision polled by clients that show the user's own packs. */
export const publishersRevisionSchema = z
  .object({ revision })
  .meta({ id: 'PublishersRevision', example: { revision: 'b1946ac92492d234' } })
export type PublishersRevision = z.infer<typeof publishersRevisionSchema>
