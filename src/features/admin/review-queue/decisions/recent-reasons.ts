import { readStored, STORED, writeStored } from '@/lib/storage'
import type { Verdict } from './review-batches'

const MOST = 6

type Reasons = Partial<Record<Verdict, string[]>>

function stored(): Reasons {
  try {
    return (JSON.parse(readStored('local', STORED.reviewReasons) ?? '{}') as Reasons | null) ?? {}
  } catch {
    return {}
  }
}

/** The reasons this moderator gave lately, the last one first. */
export const readReasons = (verdict: Verdict): string[] => {
  const reasons: unknown = stored()[verdict]
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : []
}

/** Keeps a reason for the next time. */
export function rememberReason(verdict: Verdict, reason: string): void {
  const others = readReasons(verdict).filter((known) => known !== reason)
  const next = { ...stored(), [verdict]: [reason, ...others].slice(0, MOST) }
  writeStored('local', STORED.reviewReasons, JSON.stringify(next))
}
