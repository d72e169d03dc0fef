import type { AdvisoryWarning, NodeVersion } from '@/api/generated/model'
import { AdvisoryNotices } from './advisory-notices'
import { HeldNotice } from './held-notice'

interface VersionWarningsProps {
  version: NodeVersion
  /** The advisories of its pack. */
  advisories: readonly AdvisoryWarning[] | undefined
}

/** The warnings about a pack that affect one of its versions; usually none. */
export function VersionWarnings({ version, advisories = [] }: VersionWarningsProps) {
  const about = advisories.filter(({ versions }) => !versions || versions.includes(version.version))
  if (about.length === 0 && !version.held_by_reports) return null
  return (
    <div className="mt-2.5 flex flex-col gap-2.5">
      <AdvisoryNotices advisories={about} />
      {version.held_by_reports && <HeldNotice versions={[version.version]} />}
    </div>
  )
}
