import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { LIMITS } from '../../contract/conventions/limits'
import { whyNodeIdReserved, whyPublisherIdReserved } from '../../contract/conventions/reserved-ids'
import { mayPublish } from '../../contract/conventions/roles'
import type { AppealInput } from '../../contract/answers/appeal'
import type { Actor, Ctx } from '../access/context'
import { requireActivePublisher } from '../access/require-active-publisher'
import { storedNumber } from '../domain/normalize-version'
import type { Db } from '../platform/database/client'
import { isRestorable } from '../packs/is-restorable'
import { findAbandonment } from '../packs/find-abandonment'
import { Refusal } from '../platform/refusal'
import type { AppealRow } from '../store/answers/appeals.repo'
import { findNodeRow, type NodeRow } from '../store/packs/node-rows.repo'
import { findRole } from '../store/publishers/members.repo'
import { findPublisherRow } from '../store/publishers/publishers.repo'
import { findFormerMembers } from '../store/publishers/retired-ids.repo'
import { findVersionRow } from '../store/versions/versions.repo'
import { DAY_MS } from '../platform/durations'

/** The stored subject of a thread. */
export type AppealSubject = Pick<AppealRow, 'subject'> &
  Partial<Pick<AppealRow, 'nodeId' | 'version' | 'publisherId' | 'name' | 'openUntil'>>

const ADOPTION_DAYS = 14

const notTheirs = () =>
  new Refusal('not_permitted', 'There is nothing of yours by that name that could be looked at again.')

const nothingToAsk = (why: string) => new Refusal('state_conflict', why)

/**
 * Returns the subject that the caller asks to have reviewed. Refuses subjects that are others', hidden from the caller or
 * missing alike with `not_permitted`; those that are not held back, or available without asking, with `state_conflict`.
 */
export async function requireSubject(
  ctx: Ctx,
  tx: Db,
  actor: Actor,
  input: AppealInput,
): Promise<AppealSubject> {
  const { kind, name = '' } = input
  if (kind === 'user') {
    if (!actor.isBanned) throw nothingToAsk('You are not banned.')
    return { subject: `user:${actor.id}` }
  }
  if (kind === 'publisher') {
    const publisher = await findPublisherRow(tx, input.publisher_id ?? '')
    if (!publisher || !(await keeps(tx, actor, publisher.id))) throw notTheirs()
    if (publisher.status !== 'PublisherStatusBanned') throw nothingToAsk('This publisher is not banned.')
    return { subject: `publisher:${publisher.id}`, publisherId: publisher.id }
  }
  if (kind === 'node' || kind === 'version') return ofOwnPack(ctx, tx, actor, input)
  if (actor.isBanned) throw new Refusal('banned', 'user/publisher is banned')
  if (kind === 'quota') return { subject: `quota:${actor.id}` }
  if (kind === 'name') {
    await requireKeptBack(tx, actor, name)
    return { subject: `name:${name.toLowerCase()}:${actor.id}`, name: name.toLowerCase() }
  }
  return ofOthersPack(ctx, tx, actor, input)
}

const keeps = async (tx: Db, actor: Actor, publisherId: string) =>
  mayPublish(await findRole(tx, publisherId, actor.id))

async function ofOwnPack(
  ctx: Ctx,
  tx: Db,
  actor: Actor,
  { kind, ...input }: AppealInput,
): Promise<AppealSubject> {
  const node = await findNodeRow(tx, input.node_id ?? '')
  if (!node || !(await keeps(tx, actor, node.publisherId))) throw notTheirs()
  const { id: nodeId, publisherId } = node
  if (kind === 'node') {
    if (node.status === 'NodeStatusActive') throw nothingToAsk('This pack is not banned.')
    if (node.status === 'NodeStatusDeleted' && !node.deletedByAdmin && isRestorable(node, ctx.clock()))
      throw nothingToAsk('An owner can restore this pack.')
    return { subject: `node:${nodeId}`, nodeId, publisherId }
  }
  if (node.status === 'NodeStatusDeleted') throw notTheirs()
  const found = await findVersionRow(tx, nodeId, { number: storedNumber(input.version ?? '') })
  if (!found) throw notTheirs()
  const { status, version } = found
  if (status !== 'NodeVersionStatusFlagged' && status !== 'NodeVersionStatusBanned')
    throw nothingToAsk('This version is neither held back nor rejected.')
  return { subject: `version:${nodeId}@${version}`, nodeId, version, publisherId }
}

/** Refuses a name that is not reserved, or that the registry uses itself. */
async function requireKeptBack(tx: Db, actor: Actor, name: string): Promise<void> {
  const reasons = [whyNodeIdReserved(name), whyPublisherIdReserved(name)]
  if (reasons.includes('misleading')) return
  if (reasons.includes('in_use'))
    throw nothingToAsk('The registry uses this name itself. Choose another one.')
  const former = await findFormerMembers(tx, name)
  if (!former || former.includes(actor.id)) throw nothingToAsk('This name is not kept back.')
}

async function ofOthersPack(ctx: Ctx, tx: Db, actor: Actor, input: AppealInput): Promise<AppealSubject> {
  const publisher = await findPublisherRow(tx, input.publisher_id ?? '')
  if (!publisher || (await findRole(tx, publisher.id, actor.id)) !== 'owner') throw notTheirs()
  requireActivePublisher(publisher)
  const node = await findNodeRow(tx, input.node_id ?? '')
  if (!node || node.status !== 'NodeStatusActive') throw new Refusal('node_not_found', 'Node not found')
  if (node.publisherId === publisher.id) throw nothingToAsk('The pack belongs to this publisher already.')
  const about = { nodeId: node.id, publisherId: publisher.id }
  if (input.kind === 'claim') return { subject: `claim:${node.id}:${publisher.id}`, ...about }
  await requireAbandoned(ctx, tx, node)
  const days = ctx.adoptionDays ?? ADOPTION_DAYS
  const openUntil = new Date(ctx.clock().getTime() + days * DAY_MS)
  return { subject: `adoption:${node.id}`, ...about, openUntil }
}

async function requireAbandoned(ctx: Ctx, tx: Db, node: NodeRow): Promise<void> {
  if (node.publisherId === UNCLAIMED_PUBLISHER.id)
    throw nothingToAsk('This pack belongs to nobody. Claim it instead.')
  if (node.mirroredFrom)
    throw new Refusal('node_mirrored', `The pack is mirrored from ${node.mirroredFrom}: ask there.`)
  const { last, isAbandoned } = await findAbandonment(ctx, tx, node)
  if (!isAbandoned)
    throw nothingToAsk(
      `The pack isn’t abandoned: its last version is of ${last.toISOString().slice(0, 10)}. It can be adopted ${LIMITS.abandonedAfterDays} days after that.`,
    )
}
