import type { ComfyNode } from '../../../contract/versions/comfy-node'

/** A node class as it is found in a pack's files: what the wire says of it, its shown name, and where it is defined. */
export interface FoundNode extends ComfyNode {
  display_name?: string
  file?: string
  line?: number
}
