import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'

/** A Python package with known harmful releases, from the operator's list of reports (contract 1L). */
const knownBadReleaseSchema = z
  .object({
    id: z.string().meta({ description: 'id of the report in OSV format' }),
    aliases: z.array(z.string()),
    package: z.string(),
    versions: z.array(z.string()).meta({ description: 'individual bad versions' }),
    ranges: z
      .array(z.string())
      .meta({ description: 'PEP 440 specifiers of bad versions; an empty one matches all' }),
    summary: z.string(),
    url: z.string().optional().meta({ description: 'URL of the report' }),
    modified: timestampSchema,
  })
  .meta({ id: 'KnownBadRelease' })
export type KnownBadRelease = z.infer<typeof knownBadReleaseSchema>

/** All known harmful releases, by package. */
export const knownBadReleasesSchema = z
  .object({ releases: z.array(knownBadReleaseSchema).max(LIMITS.knownBadReleases) })
  .meta({
    id: 'KnownBadReleases',
    example: {
      releases: [
        {
          id: 'EXAMPLE-0000-1',
          aliases: [],
          package: 'example',
          versions: ['1.0.1'],
          ranges: [],
          summary: 'Mines coins when it is imported',
          modified: '2026-08-20T11:00:00.000Z',
        },
      ],
    },
  })
export type KnownBadReleases = z.infer<typeof knownBadReleasesSchema>
