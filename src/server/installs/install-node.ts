import { createHmac } from 'node:crypto'
import type { NodeVersion } from '../../contract/node-version'
import type { Ctx } from '../context'
import { Refusal } from '../refusal'
import { sharedSecret } from '../secrets/shared-secret.repo'
import { requireOpenNode, requireVersionOf, type OpenNode } from '../versions/require-visible-version'
import { versionView } from '../versions/version-view'
import type { VersionRow } from '../versions/versions.repo'
import { countInstall } from './installs.repo'

const HOUR_MS = 3_600_000

/**
 * What is needed to install a pack: the asked-for version, or the latest that people can install (contract 1G,
 * decision 5). Counts once per client and hour; a client is known by a keyed hash alone.
 * Refuses a banned pack with `node_banned` (to everyone), a version that is held back with `version_not_installable`,
 * and what is not there with `node_not_found` or `node_version_not_found`.
 */
export async function installNode(
  ctx: Ctx,
  nodeId: string,
  number: string | undefined,
  client: string,
): Promise<NodeVersion> {
  const node = await requireOpenNode(ctx, nodeId)
  const { record } = node
  if (record.node.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
  const version = number === undefined ? record.latest : await requireInstallable(ctx, node, number)
  if (!version) throw new Refusal('node_version_not_found', 'Not found')
  const secret = await sharedSecret(ctx.db, 'installs')
  await countInstall(ctx.db, {
    nodeId: record.node.id,
    client: createHmac('sha256', secret).update(client).digest('hex').slice(0, 32),
    hour: new Date(Math.floor(ctx.clock().getTime() / HOUR_MS) * HOUR_MS),
  })
  return versionView(version)
}

/** Held back versions may be fetched by the pack's owner and administrators; banned and deleted ones by nobody. */
async function requireInstallable(ctx: Ctx, node: OpenNode, number: string): Promise<VersionRow> {
  const version = await requireVersionOf(ctx, node, number)
  if (version.status === 'NodeVersionStatusActive') return version
  if (version.status !== 'NodeVersionStatusPending' && version.status !== 'NodeVersionStatusFlagged')
    throw new Refusal('node_version_not_found', 'Not found')
  if (node.trusted && version.downloadUrl) return version
  throw new Refusal(
    'version_not_installable',
    `This version cannot be installed: its status is ${version.status}.`,
  )
}
