import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { NodeVersion } from '../../../contract/versions/node-version'
import type { Ctx } from '../../access/context'
import { isHeldByReports } from '../../domain/ledger/held-by-reports'
import { Refusal } from '../../platform/refusal'
import { requireOpenNode, requireVersionOf, type OpenNode } from '../../versions/require-visible-version'
import { versionView } from '../../views/version-view'
import type { VersionRow } from '../../store/versions/versions.repo'

/**
 * What a client needs to install a pack: the requested version, or the latest offered one, also by the name `latest` (contract
 * 1G, decision 5). Refuses banned packs with `node_banned` (to everybody), versions held back with `version_not_installable`,
 * missing ones with `node_not_found` or `node_version_not_found`, and packs without an installable version with
 * `no_published_version`.
 */
export async function installNode(
  ctx: Ctx,
  nodeId: string,
  number: string | undefined,
): Promise<NodeVersion> {
  const node = await requireOpenNode(ctx, nodeId)
  const { record } = node
  if (record.node.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
  const version =
    number === undefined || number === 'latest' ? record.latest : await requireInstallable(ctx, node, number)
  if (!version) throw new Refusal('no_published_version', whereItsCodeIs(node))
  return versionView(version, { mayFetch: node.trusted })
}

/**
 * What to do about a pack without an installable version. Unclaimed packs are installed from their repository as before; for
 * claimed ones that would circumvent the review of a version that is not out yet.
 */
function whereItsCodeIs({ record: { node, publisher } }: OpenNode): string {
  if (publisher.id === UNCLAIMED_PUBLISHER.id && node.repository)
    return `${node.id} has no published version; its code is at ${node.repository}`
  return `${node.id} has no version that can be installed yet.`
}

/** Versions held back are available to the pack's members and administrators; banned and deleted ones to nobody. */
async function requireInstallable(ctx: Ctx, node: OpenNode, number: string): Promise<VersionRow> {
  const version = await requireVersionOf(ctx, node, number)
  if (version.status === 'NodeVersionStatusActive') return version
  if (version.status !== 'NodeVersionStatusPending' && version.status !== 'NodeVersionStatusFlagged')
    throw new Refusal('node_version_not_found', 'Not found')
  if (node.trusted && version.downloadUrl) return version
  if (isHeldByReports(version))
    throw new Refusal(
      'version_not_installable',
      'This version cannot be installed: people have reported it as malware, and it is held until a moderator has looked.',
    )
  throw new Refusal(
    'version_not_installable',
    `This version cannot be installed: its status is ${version.status}.`,
  )
}
