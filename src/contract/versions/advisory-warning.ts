import { z } from 'zod'
import { SEVERITIES } from '../conventions/severities'

/** An advisory in the form of a warning to people who have the affected pack (contract 1R). */
export const advisoryWarningSchema = z
  .object({
    id: z.string().meta({ description: 'id of the advisory; see `GET /advisories/{id}`' }),
    severity: z.enum(SEVERITIES),
    summary: z.string().meta({ description: 'one sentence' }),
    versions: z.array(z.string()).optional().meta({
      description: 'affected versions of the pack; absent: all',
    }),
  })
  .meta({
    id: 'AdvisoryWarning',
    example: {
      id: 'CNR-2026-0001',
      severity: 'critical',
      summary: 'acme-masks 1.2.0 sends files to a stranger’s server.',
      versions: ['1.2.0'],
    },
  })
export type AdvisoryWarning = z.infer<typeof advisoryWarningSchema>
