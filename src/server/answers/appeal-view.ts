import type { Appeal } from '../../contract/answers/appeal'
import type { AppealRecord } from '../store/answers/appeals.repo'
import type { AppealAccess } from './appeal-access'

const stamp = (moment: Date | null) => moment?.toISOString()

/** A thread in the API's format (contract 1P). Only moderators see which moderator answered, and ids of users. */
export function appealView({ row, askedBy, answeredBy }: AppealRecord, { side, may }: AppealAccess): Appeal {
  const isModerator = side === 'moderator'
  return {
    id: row.id,
    kind: row.kind,
    node_id: row.nodeId ?? undefined,
    version: row.version ?? undefined,
    publisher_id: row.publisherId ?? undefined,
    name: row.name ?? undefined,
    asked_by: askedBy || undefined,
    asked_by_id: isModerator ? (row.askedBy ?? undefined) : undefined,
    createdAt: row.createdAt.toISOString(),
    waits_for: row.decidedAt ? undefined : row.waitsFor,
    answered_at: stamp(row.answeredAt),
    answered_by: isModerator ? answeredBy || undefined : undefined,
    answered_by_id: isModerator ? (row.answeredBy ?? undefined) : undefined,
    open_until: stamp(row.openUntil),
    objected_at: stamp(row.objectedAt),
    decided_at: stamp(row.decidedAt),
    outcome: row.outcome ?? undefined,
    may,
  }
}
