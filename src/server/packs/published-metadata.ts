import type { NodeInput } from '../../contract/packs/inputs'
import { ownerChanges, supportChanges } from './node-changes'
import type { NodeChanges, NodeRow } from '../store/packs/node-rows.repo'

/** The fields of a pack that publishing may set: those its owner may change (contract 1C), and compatibility, by column. */
const COLUMNS = {
  name: 'name',
  description: 'description',
  author: 'author',
  license: 'license',
  category: 'category',
  tags: 'tags',
  repository: 'repository',
  icon: 'icon',
  banner_url: 'bannerUrl',
  supported_os: 'supportedOs',
  supported_accelerators: 'supportedAccelerators',
  supported_comfyui_version: 'supportedComfyuiVersion',
  supported_comfyui_frontend_version: 'supportedComfyuiFrontendVersion',
} as const satisfies Partial<Record<keyof NodeInput, keyof NodeRow>>
type Field = keyof typeof COLUMNS
const FIELDS = Object.keys(COLUMNS) as Field[]
export type PublishedMetadata = Pick<NodeInput, Field>

/** The fields that publishing accepts. An empty name counts as absent, because comfy-cli sends it so. */
export function publishedMetadata(sent: NodeInput): PublishedMetadata {
  const said = { ...sent, name: sent.name || undefined }
  return Object.fromEntries(
    FIELDS.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]])),
  )
}

/** The metadata as changes of the pack's row. */
export const metadataChanges = (metadata: PublishedMetadata): NodeChanges => ({
  ...ownerChanges(metadata),
  ...supportChanges(metadata),
})

/** The fields that these changes of a pack's row concern. */
export const publishedFields = (changes: NodeChanges): Field[] =>
  FIELDS.filter((field) => changes[COLUMNS[field]] !== undefined)
