import { z } from 'zod'
import { versionContentsSchema, versionFindingSchema } from './version-contents'

/** The review result an archive would get if published (contract 1F). For a refused one the only finding says why. */
export const archiveReportSchema = z
  .object({
    verdict: z.enum(['active', 'flagged', 'refused']).meta({
      id: 'ArchiveVerdict',
      description: 'it would be installable, held back, or rejected',
    }),
    refusal: z
      .object({ code: z.string(), message: z.string(), path: z.string().optional() })
      .optional()
      .meta({ id: 'ArchiveRefusal' }),
    name: z.string().optional().meta({ description: 'from its pyproject.toml' }),
    version: z.string().optional(),
    file_count: z.number().int(),
    total_size: z.number().int().meta({ description: 'unpacked size in bytes' }),
    comfy_nodes: z.array(z.string()).meta({ description: 'the node classes found' }),
    findings: z.array(versionFindingSchema),
    problems: versionContentsSchema.shape.problems.meta({ description: 'what should be corrected' }),
    unreadable: versionContentsSchema.shape.unreadable,
  })
  .meta({
    id: 'ArchiveReport',
    example: {
      verdict: 'active',
      name: 'acme-masks',
      version: '1.2.0',
      file_count: 4,
      total_size: 10_420,
      comfy_nodes: ['MaskBlur'],
      findings: [],
      problems: [],
      unreadable: [],
    },
  })
export type ArchiveReport = z.infer<typeof archiveReportSchema>
