import type { AdminVersion } from '@/api/generated/model'
import { readStored, STORED, writeStored } from '@/lib/storage'
import { nameOf } from '../list/review-address'
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

const subjectOf = (verdict: Verdict, versions: readonly AdminVersion[]) =>
  [verdict, ...versions.map(nameOf)].join(' ')

/** The reason that was begun for just this decision in this tab and not sent yet; else empty. */
export function readReasonDraft(verdict: Verdict, versions: readonly AdminVersion[]): string {
  const [subject, ...lines] = (readStored('session', STORED.reviewDraft) ?? '').split('\n')
  return subject === subjectOf(verdict, versions) ? lines.join('\n') : ''
}

/** Keeps what was typed for a decision while the tab lives, also over a reload; empty when it was sent or given up. */
export const keepReasonDraft = (verdict: Verdict, versions: readonly AdminVersion[], text: string): void =>
  writeStored('session', STORED.reviewDraft, text ? `${subjectOf(verdict, versions)}\n${text}` : undefined)
