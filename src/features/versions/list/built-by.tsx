import type { NodeVersion } from '@/api/generated/model'
import { ExternalLink } from '@/ui/external-link'

const SHORT_COMMIT = 7
/** The prefix of a branch or tag where an issuer reports the full ref. */
const REFERENCE = /^refs\/(?:heads|tags)\//

/** The workflow, repository, commit and branch or tag that built a version, as attested by its issuer. */
export const BuiltBy = ({ provenance }: { provenance: NonNullable<NodeVersion['provenance']> }) => {
  const { workflow, repository, commit, ref, run_url: run, commit_url: at } = provenance
  return (
    <bdi dir="ltr" className="break-all">
      <ExternalLink href={run}>
        {repository}/{workflow}
      </ExternalLink>{' '}
      @{' '}
      <ExternalLink href={at}>
        <code className="text-xs">{commit.slice(0, SHORT_COMMIT)}</code>
      </ExternalLink>
      {ref && <span title={ref}> ({ref.replace(REFERENCE, '')})</span>}
    </bdi>
  )
}
