import type { ListAuditLogParams } from '@/api/generated/model'

/** The query parameters of the audit log's URL. */
export const AUDIT_KEYS = [
  'search',
  'actor',
  'action',
  'moderation',
  'target',
  'since',
  'until',
  'batch',
  'before',
] as const
type Address = Record<(typeof AUDIT_KEYS)[number], string>

const ROWS = 50
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

const startOf = (day: string): Date | undefined => {
  const start = new Date(`${day}T00:00:00.000Z`)
  return DAY.test(day) && !Number.isNaN(start.getTime()) ? start : undefined
}

/** Returns the API's parameters. Days are in UTC, as displayed; the last one is inclusive. */
export function auditParams({ since, until, before, moderation, ...words }: Address): ListAuditLogParams {
  const [from, to] = [startOf(since), startOf(until)]
  const given = Object.entries(words).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(given),
    ...(from && { since: from.toISOString() }),
    ...(to && { until: new Date(to.getTime() + DAY_MS).toISOString() }),
    ...(/^(?:true|false)$/.test(moderation) && { moderation: moderation === 'true' }),
    ...(/^\d{1,15}$/.test(before) && { before: Number(before) }),
    limit: ROWS,
  }
}
