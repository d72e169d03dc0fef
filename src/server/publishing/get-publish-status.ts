import { z } from 'zod'
import type { PublishStatus } from '../../contract/versions/publish-status'
import { readStatusReason } from '../../contract/versions/status-reason'
import type { Ctx } from '../access/context'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { findPublisher } from '../store/publishers/publishers.repo'
import { Refusal } from '../platform/refusal'
import { sitePages } from '../domain/site-pages'
import { findPublishingPerson } from '../access/find-publishing-person'
import { hashSecret, isSecret } from '../access/secret'
import { PUBLISH_STATE_MESSAGES, publishState } from '../versions/author-state'
import { storedNumber } from '../domain/normalize-version'
import { stepSentence } from '../domain/releases/step-sentence'
import { stepView } from '../views/step-view'
import { findStep, findVersion, type KnownStep, type VersionRow } from '../store/versions/versions.repo'

const WAITING = ['awaiting_archive', 'in_review']
const INSTALLABLE = ['active', 'quarantined']

/**
 * A version's state and its reason, for programs with a personal access token of the publisher that wait for the verdict.
 * Refuses a missing or wrong token with `unauthenticated`, banned users and publishers with `banned`, a banned pack with
 * `node_banned`, another publisher's with `not_permitted`, and missing ones with `node_not_found` or
 * `node_version_not_found`.
 */
export async function getPublishStatus(
  ctx: Ctx,
  path: { publisherId: string; nodeId: string; versionNumber: string },
  secret: string,
): Promise<PublishStatus> {
  const publisher = await requirePublisher(ctx, path, secret)
  const record = await findNodeRecord(ctx.db, path.nodeId)
  if (!record) throw new Refusal('node_not_found', 'Node not found')
  const { node } = record
  if (node.publisherId !== publisher) throw new Refusal('not_permitted', 'Permission denied')
  if (node.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
  const version = await findVersion(ctx.db, node.id, storedNumber(path.versionNumber))
  if (!version) throw new Refusal('node_version_not_found', 'Node version not found')
  const step = await findStep(ctx.db, version.id)
  return { ...statusOf(ctx, version), ...(step && stepOf(step)) }
}

/** What the version changes compared with the previous one, with a sentence on it. */
function stepOf(known: KnownStep): Pick<PublishStatus, 'step' | 'step_message'> {
  const step = stepView(known)
  return { step, step_message: stepSentence(step) }
}

async function requirePublisher(
  ctx: Ctx,
  { publisherId, nodeId }: { publisherId: string; nodeId: string },
  secret: string,
): Promise<string> {
  const publisher = (await findPublisher(ctx.db, publisherId))?.publisher
  const person =
    publisher &&
    isSecret(secret) &&
    (await findPublishingPerson(ctx, ctx.db, publisher.id, { secretHash: hashSecret(secret) }, { nodeId }))
  if (!person) throw new Refusal('unauthenticated', 'Invalid personal access token')
  if (publisher.status === 'PublisherStatusBanned') throw new Refusal('banned', 'user/publisher is banned')
  return publisher.id
}

function statusOf(ctx: Ctx, version: VersionRow): PublishStatus {
  const state = publishState(version)
  const said =
    state === 'held_back' || state === 'banned' ? readStatusReason(version.statusReason).message : ''
  return {
    node_id: version.nodeId,
    version: version.version,
    state,
    settled: !WAITING.includes(state),
    installable: INSTALLABLE.includes(state),
    message: said || PUBLISH_STATE_MESSAGES[state],
    ...(version.quarantinedUntil && { quarantined_until: version.quarantinedUntil.toISOString() }),
    findings: state === 'held_back' ? findingsIn(version.statusReason) : [],
    page: sitePages.nodeVersion(ctx.siteUrl, version.nodeId, version.version),
  }
}

const findingsSchema = z.array(
  z.object({
    rule: z.string().optional(),
    severity: z.string().optional(),
    file: z.string().optional(),
    line: z.number().optional(),
    explanation: z.string().optional(),
    fix: z.string().optional(),
  }),
)

/** The review's findings in a status reason; none if it is a moderator's text. */
function findingsIn(reason: string): PublishStatus['findings'] {
  try {
    return findingsSchema.safeParse(JSON.parse(reason)).data ?? []
  } catch {
    return []
  }
}
