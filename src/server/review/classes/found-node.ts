import type { ComfyNode } from '../../../contract/versions/comfy-node'

/** A node class found in a pack's files: its fields in the API, its display name, and where it is defined. */
export interface FoundNode extends ComfyNode {
  display_name?: string
  file?: string
  line?: number
}
