import { useQuery } from '@tanstack/react-query'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { NodeVersion } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { RelativeTime } from '@/ui/formats/relative-time'
import { versionContentsQuery } from '../contents/contents-query'
import { FindingList } from './finding-list'
import { FindingNote } from './finding-note'
import { HeldBackNotice } from './held-back-notice'
import { readHeldBackReason } from './read-held-back-reason'
import { StatusHistory } from './status-history'
import { VersionProblems } from './version-problems'

const NEXT = {
  NodeVersionStatusPending: 'held.nextPending',
  NodeVersionStatusFlagged: 'held.nextFlagged',
  NodeVersionStatusBanned: 'held.nextBanned',
  NodeVersionStatusDeleted: 'held.nextDeleted',
} as const

interface WhyHeldBackProps {
  version: NodeVersion
  /** Whether to list the findings. */
  withFindings?: boolean
  /** Whether the user may speak for the pack; false for an administrator of another's pack. */
  isOwn: boolean
}

/**
 * For the owner of a version that cannot be installed: since when and why, the findings with locations and corrections, the
 * moderators' message, and what happens next.
 */
export const WhyHeldBack = (props: WhyHeldBackProps) => useLoadedTexts('manage') && <Reasons {...props} />

function Reasons({ version, withFindings, isOwn }: WhyHeldBackProps) {
  const { t } = useTranslation(['manage', 'parts'])
  const { status } = version
  const { data: contents } = useQuery(versionContentsQuery(version.node_id, version.version))
  if (status === 'NodeVersionStatusActive') return null
  const reason = readHeldBackReason(version.status_reason)
  const isPending = status === 'NodeVersionStatusPending'
  const findings = reason.findings.length > 0 ? reason.findings : (contents?.findings ?? [])
  const problems = contents?.problems ?? []
  const when = isPending ? (
    <>
      {t('held.since')} <RelativeTime iso={version.createdAt} />
    </>
  ) : (
    contents?.reviewed_at && (
      <>
        {t('held.reviewed')} <RelativeTime iso={contents.reviewed_at} />
      </>
    )
  )
  return (
    <HeldBackNotice
      status={status}
      text={version.held_by_reports ? t('held.reported') : undefined}
      when={version.held_by_reports ? undefined : when}
    >
      {reason.text && (
        <Part title={isPending ? t('held.note') : t('held.message')}>
          <p className="max-w-prose break-words whitespace-pre-line">
            <bdi>{reason.text}</bdi>
          </p>
        </Part>
      )}
      {reason.history && (
        <Part title={t('held.history')}>
          <StatusHistory decisions={reason.history} />
        </Part>
      )}
      {withFindings && findings.length > 0 && (
        <Part title={t('parts:findings.title')}>
          <FindingList
            findings={findings}
            holding
            noteOf={
              isOwn ? (rule, file) => <FindingNote version={version} rule={rule} file={file} /> : undefined
            }
          />
        </Part>
      )}
      {withFindings && problems.length > 0 && (
        <Part title={t('parts:versions.problems')}>
          <VersionProblems problems={problems} />
        </Part>
      )}
      {isOwn && !isPending && (
        <Part title={t('held.aboutVersion')}>
          <FindingNote version={version} />
        </Part>
      )}
      <Part title={t('held.next')}>
        <p className="max-w-prose">
          {t(version.held_by_reports ? 'held.nextReported' : NEXT[status])}{' '}
          {isOwn && (status === 'NodeVersionStatusBanned' || status === 'NodeVersionStatusFlagged') && (
            <AskAdmins about={{ kind: 'version', node_id: version.node_id, version: version.version }} />
          )}
        </p>
      </Part>
    </HeldBackNotice>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <p className="mb-0.5 font-medium">{title}</p>
    {children}
  </div>
)
