import type { NodeVersion } from '@/api/generated/model'
import { ExternalLink } from '@/ui/external-link'

const SHORT_COMMIT = 7

/** Which workflow built a version, of which repository and at which commit, as its issuer vouched for it. */
export const BuiltBy = ({ provenance }: { provenance: NonNullable<NodeVersion['provenance']> }) => {
  const { workflow, repository, commit, run_url: run, commit_url: at } = provenance
  return (
    <bdi dir="ltr" className="break-all">
      <ExternalLink href={run}>
        {repository}/{workflow}
      </ExternalLink>{' '}
      @{' '}
      <ExternalLink href={at}>
        <code className="text-xs">{commit.slice(0, SHORT_COMMIT)}</code>
      </ExternalLink>
    </bdi>
  )
}
