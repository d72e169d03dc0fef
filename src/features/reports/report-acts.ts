import type { ReportCase } from '@/api/generated/model'

/** Moderators' actions on reports, with their keyboard shortcuts. */
export const ACT_KEYS = { dismiss: 'd', ask: 'a', hold_back: 'h', ban: 'b', malware: 'm' } as const

export type ReportAct = keyof typeof ACT_KEYS

/** Returns the actions on a case: only versions are held back, advisories are about packs; decided cases have none. */
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
