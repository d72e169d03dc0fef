import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'

const count = z.number().int().min(0)
const fileFields = { path: z.string(), size: z.number().int() }
const comparedFileSchema = z.object(fileFields).meta({ id: 'ComparedFile' })

/** Differences of files and requirements. Lists are truncated to 500 items, counts are exact. */
export const comparedFilesFields = {
  added: z.array(comparedFileSchema),
  removed: z.array(comparedFileSchema),
  changed: z.array(z.object({ ...fileFields, base_size: z.number().int() }).meta({ id: 'ChangedFile' })),
  added_count: count,
  removed_count: count,
  changed_count: count,
  unchanged_count: count,
  requirements_added: z.array(z.string()),
  requirements_removed: z.array(z.string()),
}

/** The differences between a version and the last approved one of its pack, for moderators. */
export const versionComparisonSchema = z
  .object({
    base: z
      .object({ version: z.string(), createdAt: timestampSchema })
      .optional()
      .meta({ description: 'the version it is compared with; absent if none was approved before' }),
    ...comparedFilesFields,
    new_findings: z.array(
      z
        .object({ rule: z.string(), file: z.string(), line: z.number().int().optional() })
        .meta({ id: 'NewFinding' }),
    ),
  })
  .meta({
    id: 'VersionComparison',
    example: {
      base: { version: '1.1.0', createdAt: '2026-07-01T09:00:00.000Z' },
      added: [{ path: 'blur.py', size: 812 }],
      removed: [],
      changed: [{ path: '__init__.py', size: 1042, base_size: 990 }],
      added_count: 1,
      removed_count: 0,
      changed_count: 1,
      unchanged_count: 12,
      requirements_added: ['numpy>=1.26'],
      requirements_removed: [],
      new_findings: [],
    },
  })
export type VersionComparison = z.infer<typeof versionComparisonSchema>
