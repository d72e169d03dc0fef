import type { NodeVersion } from '@/api/generated/model'

/** What each dialog about an own version is given. */
export interface VersionActionDialog {
  version: NodeVersion
  publisherId: string
  /** Stands after the title where an administrator works on somebody else's pack. */
  mark: string
  onClose: () => void
}
