import type { NodeVersion } from '@/api/generated/model'
import { FindingList } from './finding-list'
import { HeldBackNotice } from './held-back-notice'
import { readHeldBackReason } from './read-held-back-reason'

interface HeldBackProps {
  version: NodeVersion
  /** Whether to list the findings. */
  withFindings?: boolean
}

/**
 * The reason why a version cannot be installed, and what happens next; nothing for an installable one. One held back by
 * reports has a warning instead.
 */
export function HeldBack({ version, withFindings }: HeldBackProps) {
  const { status, status_reason: stored } = version
  if (status === 'NodeVersionStatusActive' || version.held_by_reports) return null
  const { text, findings } = readHeldBackReason(stored)
  return (
    <HeldBackNotice status={status}>
      {text && (
        <p className="max-w-prose break-words whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      )}
      {withFindings && findings.length > 0 && <FindingList findings={findings} holding />}
    </HeldBackNotice>
  )
}
