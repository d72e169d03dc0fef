import { z } from 'zod'
import { HOUR_MS } from '../../platform/durations'

/** Settings for sending mail. */
export interface MailSettings {
  /** server and sender; absent: no mail is sent */
  mail?: { url: string; from: string }
  /** interval of the moderators' digest, in milliseconds; 0 is never */
  digestMs: number
}

const ADDRESS = /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/

/** The environment variables; `SMTP_FROM` is required with `SMTP_URL`. */
export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host' }).optional(),
  SMTP_FROM: z.string().regex(ADDRESS, 'must look like Name <name@example.com>').optional(),
  REGISTRY_DIGEST_HOURS: z.coerce.number().int().min(0).max(8_760).default(24),
}

/**
 * Turns the variables into settings.
 * @throws Error when `SMTP_URL` is set without `SMTP_FROM`
 */
export function mailSettings({
  SMTP_URL: url,
  SMTP_FROM: from,
  REGISTRY_DIGEST_HOURS: hours,
}: z.output<z.ZodObject<typeof mailVariables>>): MailSettings {
  if (url !== undefined && from === undefined) throw new Error('SMTP_FROM: is required where SMTP_URL is set')
  return { ...(url !== undefined && { mail: { url, from: from ?? '' } }), digestMs: hours * HOUR_MS }
}
