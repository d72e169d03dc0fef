import type { NodeInput } from '../../contract/packs/inputs'
import type { NodeChanges, NodeRow } from '../store/packs/node-rows.repo'
import { parseRepositoryAddress } from '../domain/repository-address'

/** The fields of a pack that its publisher may change (contract 1C); undefined leaves one unchanged (decision 15). */
export const ownerChanges = (input: NodeInput): NodeChanges => ({
  name: input.name,
  description: input.description,
  author: input.author,
  license: input.license,
  category: input.category,
  tags: input.tags,
  repository: input.repository,
  repositoryKey:
    input.repository === undefined ? undefined : (parseRepositoryAddress(input.repository)?.key ?? ''),
  icon: input.icon,
  bannerUrl: input.banner_url,
})

/** The pack to use instead of an existing one, chosen by its owner or an administrator (contract 1C). */
export const successorChanges = (input: NodeInput): NodeChanges => ({
  supersededBy: input.superseded_by?.trim(),
})

/**
 * The fields of a pack that only administrators may change, through either call (contract 1A and 1C).
 */
export const adminChanges = (input: NodeInput): NodeChanges => ({
  status: input.status,
  statusDetail: input.status_detail,
  searchRanking: input.search_ranking,
  preemptedComfyNodeNames: input.preempted_comfy_node_names,
  tagsAdmin: input.tags_admin,
  publisherId: input.publisher?.id,
})

/** Normalizes whitespace in a version range. */
const spaced = (range: string | undefined) => range?.trim().replaceAll(/\s+/g, ' ')

/** Further fields of the administrators' calls (contract 1A): a version's compatibility, copied to its pack. */
export const supportChanges = (
  input: Pick<
    NodeInput,
    | 'supported_os'
    | 'supported_accelerators'
    | 'supported_comfyui_version'
    | 'supported_comfyui_frontend_version'
  >,
): Pick<
  NodeChanges,
  'supportedOs' | 'supportedAccelerators' | 'supportedComfyuiVersion' | 'supportedComfyuiFrontendVersion'
> => ({
  supportedOs: input.supported_os,
  supportedAccelerators: input.supported_accelerators,
  supportedComfyuiVersion: spaced(input.supported_comfyui_version),
  supportedComfyuiFrontendVersion: spaced(input.supported_comfyui_frontend_version),
})

/** The columns in which owners and releases describe a pack, of which a mirrored pack has those of its source. */
export const DESCRIBING_COLUMNS = Object.keys({ ...ownerChanges({}), ...supportChanges({}) }).filter(
  (column) => column !== 'repositoryKey',
) as (keyof NodeChanges)[]

/** What is kept of a pack's state when it is deleted; a ban that came with its publisher's stays remembered as such. */
export const deletion = (row: NodeRow, deletedByAdmin: boolean, now: Date): NodeChanges => ({
  status: 'NodeStatusDeleted',
  deletedAt: now,
  deletedByAdmin,
  statusBeforeDeletion: row.status,
})

/** Restores a deleted pack to its previous state. */
export const restoration = (row: NodeRow): NodeChanges => ({
  status: row.statusBeforeDeletion ?? 'NodeStatusActive',
  deletedAt: null,
  deletedByAdmin: false,
  statusBeforeDeletion: null,
})

/** What follows from a status set by an administrator: their deletion, or a ban of the pack's own. */
export const statusConsequences = (
  row: NodeRow,
  status: NodeRow['status'] | undefined,
  now: Date,
): NodeChanges => {
  if (status === undefined || status === row.status) return {}
  return status === 'NodeStatusDeleted' ? deletion(row, true, now) : { bannedWithPublisher: false }
}
