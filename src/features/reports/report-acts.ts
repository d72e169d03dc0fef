import type { ReportCase } from '@/api/generated/model'

/** What a moderator can do about reports, and the key that begins it. */
export const ACT_KEYS = { dismiss: 'd', ask: 'a', hold_back: 'h', ban: 'b', malware: 'm' } as const

export type ReportAct = keyof typeof ACT_KEYS

/** What fits a case: only versions are held back, and advisories are about packs; what is decided stays so. */
export function actsOn({ outcome, version, node_id: node }: ReportCase): ReportAct[] {
  if (outcome) return []
  return [
    'dismiss',
    'ask',
    ...(version ? (['hold_back'] as const) : []),
    'ban',
    ...(node ? (['malware'] as const) : []),
  ]
}
