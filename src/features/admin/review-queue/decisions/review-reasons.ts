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

/** Returns this moderator's recent reasons, newest first. */
export const readReasons = (verdict: Verdict): string[] => {
  const reasons: unknown = stored()[verdict]
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : []
}

/** Stores a reason for reuse. */
export function rememberReason(verdict: Verdict, reason: string): void {
  const others = readReasons(verdict).filter((known) => known !== reason)
  const next = { ...stored(), [verdict]: [reason, ...others].slice(0, MOST) }
  writeStored('local', STORED.reviewReasons, JSON.stringify(next))
}

const subjectOf = (verdict: Verdict, versions: readonly AdminVersion[]) =>
  [verdict, ...versions.map(nameOf)].join(' ')

/** Returns this tab's unsent draft of a reason for exactly this decision; else empty. */
export function readReasonDraft(verdict: Verdict, versions: readonly AdminVersion[]): string {
  const [subject, ...lines] = (readStored('session', STORED.reviewDraft) ?? '').split('\n')
  return subject === subjectOf(verdict, versions) ? lines.join('\n') : ''
}

/** Stores the draft of a decision's reason in session storage, so that it survives a reload; empty when sent or discarded. */
export const keepReasonDraft = (verdict: Verdict, versions: readonly AdminVersion[], text: string): void =>
  writeStored('session', STORED.reviewDraft, text ? `${subjectOf(verdict, versions)}\n${text}` : undefined)
