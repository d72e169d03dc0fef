import type { Node } from '@/api/generated/model'
import { AdvisoryNotices } from './advisory-notices'
import { HeldNotice } from './held-notice'

/** What is malware of a pack, and what waits for a moderator because people say so. */
export const PackWarnings = ({ node: { advisories = [], held_versions: held = [] } }: { node: Node }) => (
  <>
    <AdvisoryNotices advisories={advisories} />
    {held.length > 0 && <HeldNotice versions={held} />}
  </>
)
