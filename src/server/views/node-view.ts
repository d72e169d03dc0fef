import type { Node } from '../../contract/packs/node'
import type { NodeStatus } from '../../contract/conventions/statuses'
import type { Actor } from '../access/context'
import { OTHER_LICENSE } from '../domain/license-id'
import { categoriesIn } from '../domain/pack-categories'
import { omitEmpty } from '../platform/omit-empty'
import { publisherView } from './publisher-view'
import { versionView } from './version-view'
import type { NodeRecord } from '../store/packs/nodes.repo'

/**
 * A pack as the API returns it (contract 2.1), with its publisher and latest installable version. Administrators' tags are
 * included for administrators only.
 */
export const nodeView = (
  { node, publisher, latest, comfyNodeCount }: NodeRecord,
  options: { withTranslations?: boolean; viewer?: Actor } = {},
): Node => ({
  ...omitEmpty({
    author: node.author,
    category: node.category,
    license: node.license,
    license_id: node.licenseId === OTHER_LICENSE ? '' : node.licenseId,
    repository: node.repository,
    icon: node.icon,
    banner_url: node.bannerUrl,
    tags: node.tags,
    tags_admin: options.viewer?.isAdmin ? node.tagsAdmin : undefined,
    status_detail: node.statusDetail,
    mirrored_from: node.mirroredFrom,
    preempted_comfy_node_names: node.preemptedComfyNodeNames,
    supported_os: node.supportedOs,
    supported_accelerators: node.supportedAccelerators,
    needs: node.needs,
    supported_comfyui_version: node.supportedComfyuiVersion,
    supported_comfyui_frontend_version: node.supportedComfyuiFrontendVersion,
    deleted_at: node.deletedAt?.toISOString(),
    github_updated_at: node.githubUpdatedAt?.toISOString(),
    glyph: node.glyph,
    categories: categoriesIn(node.categories),
  }),
  // An empty list means that nothing was found, an absent one that nothing was analyzed.
  ...(node.codeRead && { capabilities: node.capabilities, code_read: node.codeRead }),
  id: node.id,
  name: node.name,
  // comfy-cli requires the key (contract 4.1).
  description: node.description,
  publisher: publisherView({ publisher, members: [] }),
  ...(latest && { latest_version: latestView(node.status, latest, options.viewer) }),
  created_at: node.createdAt.toISOString(),
  downloads: node.totalInstall,
  rating: node.totalReview === 0 ? 0 : node.totalStar / node.totalReview,
  github_stars: node.githubStars,
  search_ranking: node.searchRanking,
  status: node.status,
  ...(node.deletedByAdmin && { deleted_by_admin: true }),
  ...(!node.listed && { listed: false }),
  comfy_node_count: comfyNodeCount,
  ...(options.withTranslations && { translations: node.translations }),
})

/** A banned pack has no installable version. */
const latestView = (
  status: NodeStatus,
  latest: NonNullable<NodeRecord['latest']>,
  viewer: Actor | undefined,
) => versionView(status === 'NodeStatusBanned' ? { ...latest, downloadUrl: '' } : latest, { viewer })
