import { z } from 'zod'

const findingsSchema = z.array(
  z.object({
    rule: z.string().optional(),
    severity: z.string().optional(),
    explanation: z.string().optional(),
  }),
)

/**
 * Returns the public part of a version's findings (decision 6): rule, severity and explanation, without files, lines and
 * snippets.
 * @param reason the stored reason: JSON findings, or a moderator's text, which only the owner and administrators may see
 */
export function publicReason(reason: string): string {
  try {
    const findings = findingsSchema.safeParse(JSON.parse(reason))
    return findings.success ? JSON.stringify(findings.data) : ''
  } catch {
    return ''
  }
}
