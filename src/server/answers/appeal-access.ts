import type { AppealAct, AppealSide } from '../../contract/answers/appeal-kinds'
import { mayPublish } from '../../contract/conventions/roles'
import type { Actor } from '../access/context'
import type { AppealRecord } from '../store/answers/appeals.repo'

/** A user's side in a thread and what they may do there; undefined for users who may not see it. */
export interface AppealAccess {
  side: AppealSide
  may: AppealAct[]
}

/** Kinds of threads in which banned users may still write: these are how a ban is reviewed. */
const OF_THE_BANNED: ReadonlySet<string> = new Set(['version', 'node', 'publisher', 'user'])

/**
 * Returns who may read and write in a thread (contract 1P): members of the asking publisher according to their roles; for a
 * name, a quota or one's own ban only the asker; for an adoption also the members of the pack's publisher; and moderators. A
 * thread about a pack or its version follows the pack: after a transfer its former publisher's members no longer see it.
 */
export function appealAccess(record: AppealRecord, actor: Actor): AppealAccess | undefined {
  const { row, ownerId, askerRole, ownerRole } = record
  const isOwn = (row.kind !== 'version' && row.kind !== 'node') || ownerId === row.publisherId
  const isPersonal = row.publisherId === null
  const asks = isPersonal ? row.askedBy === actor.id : isOwn && askerRole !== null
  const owns = row.kind === 'adoption' && ownerRole !== null
  const isModerator = actor.isAdmin && !actor.isBanned
  const side = asks ? 'asker' : owns ? 'owner' : isModerator ? 'moderator' : undefined
  if (!side) return undefined
  const maySpeak = !actor.isBanned || OF_THE_BANNED.has(row.kind)
  const askerMay = asks && maySpeak && (isPersonal || mayPublish(askerRole ?? undefined))
  const ownerMay = owns && maySpeak && mayPublish(ownerRole)
  const acts: Record<AppealAct, boolean> = {
    write: askerMay || ownerMay || side === 'moderator',
    object: owns && maySpeak && ownerRole === 'owner' && row.objectedAt === null,
    take_back: askerMay,
    decide: isModerator,
  }
  const isOpen = row.decidedAt === null
  return { side, may: isOpen ? (Object.keys(acts) as AppealAct[]).filter((act) => acts[act]) : [] }
}
