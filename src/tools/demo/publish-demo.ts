import { setTimeout as sleep } from 'node:timers/promises'
import type { NodeVersion } from '../../contract/versions/node-version'
import type { Published } from '../../contract/packs/publish'
import { NODE_VERSION_STATUSES } from '../../contract/conventions/statuses'
import { buildDemoArchive } from './demo-archive'
import { callService, findAtService, uploadArchive, type DemoCaller } from './demo-caller'
import { DEMO_PUBLISHER, readDemoPacks, type DemoPack, type DemoVersion } from './demo-packs'
import { createDemoToken, deleteDemoTokens, listDemoTokens } from './demo-token'
import { packDetails, publishBody } from './publish-body'

const REVIEWED_WITHIN_MS = 180_000
const ASK_EVERY_MS = 2000
const PUBLISHER = `/publishers/${DEMO_PUBLISHER.id}`
const STATUSES = NODE_VERSION_STATUSES.map((status) => `statuses=${status}`).join('&')

const versionsOf = async (caller: DemoCaller, pack: string): Promise<NodeVersion[]> =>
  (await findAtService<NodeVersion[]>(caller, `/nodes/${pack}/versions?${STATUSES}`)) ?? []

/** Whether an earlier run has published the demo packs; later changes by their publisher are kept. */
async function isDemoPublished(caller: DemoCaller): Promise<boolean> {
  if (!(await findAtService(caller, PUBLISHER))) return false
  const packs = await callService<unknown[]>(caller, `${PUBLISHER}/nodes`)
  return packs.length > 0 && (await listDemoTokens(caller)).length === 0
}

/**
 * Publishes the demo packs, unless an earlier run has, as an author does: a publisher, a token, each version in order, and its
 * archive. Waits for their reviews, applies deprecations, and deletes the token, which marks unfinished work: the next run
 * completes an interrupted one.
 * @param onProgress called with how many of all versions are published, then reviewed; never when there is nothing to do
 * @throws a sentence about what prevented it
 */
export async function publishDemo(caller: DemoCaller, onProgress: (words: string) => void): Promise<void> {
  if (await isDemoPublished(caller)) return
  const packs = readDemoPacks()
  const total = packs.reduce((sum, { versions }) => sum + versions.length, 0)
  if (!(await findAtService(caller, PUBLISHER)))
    await callService(caller, '/publishers', 'POST', DEMO_PUBLISHER)
  const leftBehind = await listDemoTokens(caller)
  const token = await createDemoToken(caller)
  await deleteDemoTokens(caller, leftBehind)

  let published = 0
  for (const pack of packs)
    await publishPack(caller, pack, token, () => onProgress(`${++published} of ${total} published`))
  await waitForReviews(caller, packs, (waiting) => onProgress(`${total - waiting} of ${total} reviewed`))
  for (const pack of packs) await deprecateVersions(caller, pack)
  await deleteDemoTokens(caller, await listDemoTokens(caller))
}

/** Publishes the missing versions of a pack; a version with an interrupted upload is published again and replaced. */
async function publishPack(
  caller: DemoCaller,
  { id, versions }: DemoPack,
  token: string,
  onPublished: () => void,
): Promise<void> {
  const arrived = (await versionsOf(caller, id)).filter((version) => !version.awaiting_archive)
  const present = new Set(arrived.map(({ version }) => version))
  for (const version of versions) {
    caller.over.throwIfAborted()
    if (!present.has(version.number)) await publishVersion(caller, version, token)
    onPublished()
  }
  const last = versions.at(-1)
  if (last && present.size < versions.length)
    await callService(caller, `${PUBLISHER}/nodes/${id}`, 'PUT', packDetails(last))
}

/** Publishes a version as `comfy-cli` does, and uploads its archive; the review comes later. */
export async function publishVersion(caller: DemoCaller, version: DemoVersion, token: string): Promise<void> {
  const archive = await buildDemoArchive(version)
  const path = `${PUBLISHER}/nodes/${version.pack}/versions`
  const { signedUrl } = await callService<Published>(caller, path, 'POST', publishBody(version, token))
  await uploadArchive(caller, signedUrl, archive)
}

const isPending = ({ status }: NodeVersion) => status === 'NodeVersionStatusPending'

/** Polls until no version is waiting any more, up to a timeout: reviews continue without us. */
async function waitForReviews(
  caller: DemoCaller,
  packs: DemoPack[],
  onWaiting: (count: number) => void,
): Promise<void> {
  const deadline = Date.now() + REVIEWED_WITHIN_MS
  while (Date.now() < deadline) {
    const versions = (await Promise.all(packs.map(({ id }) => versionsOf(caller, id)))).flat()
    const waiting = versions.filter(isPending).length
    onWaiting(waiting)
    if (waiting === 0) return
    await sleep(ASK_EVERY_MS, undefined, { signal: caller.over })
  }
}

async function deprecateVersions(caller: DemoCaller, { id, versions }: DemoPack): Promise<void> {
  const numbers = new Set(versions.filter(({ isDeprecated }) => isDeprecated).map(({ number }) => number))
  if (numbers.size === 0) return
  for (const { id: versionId, version, deprecated } of await versionsOf(caller, id))
    if (numbers.has(version) && !deprecated)
      await callService(caller, `${PUBLISHER}/nodes/${id}/versions/${versionId}`, 'PUT', { deprecated: true })
}
