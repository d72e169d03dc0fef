import type { NodeInput } from '../../contract/packs/inputs'
import type { NodeChanges, NodeRow } from '../store/packs/node-rows.repo'
import { parseRepositoryAddress } from '../domain/repository-address'

/** What an owner may write of a pack (contract 1C); undefined stays unchanged (decision 15). */
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

/** Which pack to use instead, as its owner or an administrator says of one that is there (contract 1C). */
export const successorChanges = (input: NodeInput): NodeChanges => ({
  supersededBy: input.superseded_by?.trim(),
})

/**
 * What only an administrator may write of a pack, through the publisher's or the administrator's call (contract 1A and
 * 1C).
 */
export const adminChanges = (input: NodeInput): NodeChanges => ({
  status: input.status,
  statusDetail: input.status_detail,
  searchRanking: input.search_ranking,
  preemptedComfyNodeNames: input.preempted_comfy_node_names,
  tagsAdmin: input.tags_admin,
  publisherId: input.publisher?.id,
})

/** A range of versions with single blanks, as it is kept and told. */
const spaced = (range: string | undefined) => range?.trim().replaceAll(/\s+/g, ' ')

/** What the administrator's calls may write besides (contract 1A): the compatibility of a version, copied to its pack. */
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

/** What brings a deleted pack back as it was. */
export const restoration = (row: NodeRow): NodeChanges => ({
  status: row.statusBeforeDeletion ?? 'NodeStatusActive',
  deletedAt: null,
  deletedByAdmin: false,
  statusBeforeDeletion: null,
})

/** What follows from a status that an administrator sets: a deletion of theirs, or a ban of its own. */
export const statusConsequences = (
  row: NodeRow,
  status: NodeRow['status'] | undefined,
  now: Date,
): NodeChanges => {
  if (status === undefined || status === row.status) return {}
  return status === 'NodeStatusDeleted' ? deletion(row, true, now) : { bannedWithPublisher: false }
}
