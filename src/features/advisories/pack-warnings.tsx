import type { Node } from '@/api/generated/model'
import { AdvisoryNotices } from './advisory-notices'
import { HeldNotice } from './held-notice'

/** The malware advisories of a pack, and versions held back by reports until a moderator decides. */
export const PackWarnings = ({ node: { advisories = [], held_versions: held = [] } }: { node: Node }) => (
  <>
    <AdvisoryNotices advisories={advisories} />
    {held.length > 0 && <HeldNotice versions={held} />}
  </>
)
