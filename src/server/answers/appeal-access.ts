import type { AppealAct, AppealSide } from '../../contract/answers/appeal-kinds'
import { mayPublish } from '../../contract/conventions/roles'
import type { Actor } from '../access/context'
import type { AppealRecord } from '../store/answers/appeals.repo'

/** What somebody is in a thread and may do there; undefined of whoever may not see it. */
export interface AppealAccess {
  side: AppealSide
  may: AppealAct[]
}

/** Of these a banned person still speaks: they are how a ban is looked at again. */
const OF_THE_BANNED: ReadonlySet<string> = new Set(['version', 'node', 'publisher', 'user'])

/**
 * Who may read and write in a thread (contract 1P): the people of the publisher that asks, each as their role lets them, of a
 * name or one's own ban who asked alone, of an adoption the people whose the pack is as well, and moderators. What is said of a
 * pack's versions goes with the pack: once it is another publisher's, its former people see the thread no more.
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
