import type { NodeVersion } from '@/api/generated/model'

/** The props of every dialog that changes a version. */
export interface VersionActionDialog {
  version: NodeVersion
  publisherId: string
  /** A suffix of the title when an administrator acts on another's pack. */
  mark: string
  onClose: () => void
}
