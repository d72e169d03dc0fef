import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { failureOf } from '@/api/failure'
import { useAdminCompareVersion } from '@/api/generated/moderation/moderation'
import type { AdminVersion, VersionContents, VersionFinding } from '@/api/generated/model'
import { LocalizedFindings } from '@/lib/languages/localized-findings'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { AuthorsNote } from './authors-note'
import { groupFindings, type FileFindings } from './group-findings'
import { ReviewCode } from './review-code'
import { ReviewFinding } from './review-finding'
import { versionFileQuery } from '@/api/file-query'

const OPEN_AT_FIRST = 4

interface ReviewFindingsProps {
  version: AdminVersion
  contents: UseQueryResult<VersionContents>
}

const placeOf = ({ rule, file = '', line = 0 }: Pick<VersionFinding, 'rule' | 'file' | 'line'>) =>
  `${rule} ${file} ${line}`

/** The findings of a review, by file, with code excerpts. */
export function ReviewFindings({ version, contents }: ReviewFindingsProps) {
  const { t } = useTranslation('admin')
  const failure = failureOf(contents)
  const comparison = useAdminCompareVersion(version.node_id, version.version, {
    query: { retry: false, enabled: (contents.data?.findings.length ?? 0) > 0 },
  })
  if (failure && !contents.data)
    return <ErrorPanel failure={failure} title={t('queue.findings.failed')} query={contents} />
  if (!contents.data) return <Skeleton className="h-64 w-full rounded-lg" />
  const { findings, files } = contents.data
  // A refused archive has no files, so its findings can never be judged.
  const isOld = files.length > 0 && findings.some(({ judgeable }) => !judgeable)
  if (findings.length === 0) return <p className="text-muted">{t('queue.findings.none')}</p>
  // Without an approved version before it everything is new, so nothing is marked.
  const fresh = new Set(comparison.data?.base ? comparison.data.new_findings.map(placeOf) : [])
  return (
    <div className="flex flex-col gap-4">
      <AuthorsNote version={version} />
      {isOld && <p className="text-sm text-muted">{t('queue.judgement.unknownFile')}</p>}
      <LocalizedFindings findings={findings}>
        {(localized) =>
          groupFindings(localized).map((group, index) => (
            <FileGroup
              key={group.file}
              version={version}
              group={group}
              isOpen={index < OPEN_AT_FIRST}
              isNew={(finding) => fresh.has(placeOf(finding))}
            />
          ))
        }
      </LocalizedFindings>
    </div>
  )
}

interface FileGroupProps {
  version: AdminVersion
  group: FileFindings
  isOpen: boolean
  isNew: (finding: VersionFinding) => boolean
}

function FileGroup({ version, group, isOpen, isNew }: FileGroupProps) {
  const [shown, setShown] = useState(isOpen)
  const { file, general, windows } = group
  const text = useQuery({
    ...versionFileQuery(version.node_id, version.version, file),
    enabled: shown && windows.length > 0,
  })
  const ruled = new Set<string>()
  // A verdict applies to a rule in the whole file, so it is asked for once.
  const item = (finding: VersionFinding) => {
    const isFirst = !ruled.has(finding.rule)
    ruled.add(finding.rule)
    return (
      <ReviewFinding
        key={placeOf(finding)}
        version={version}
        finding={finding}
        isNew={isNew(finding)}
        isJudged={isFirst}
      />
    )
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="rounded-lg border border-line"
    >
      <summary className="px-3 py-2 text-sm font-semibold">
        <code>{file}</code>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        {general.map(item)}
        {windows.map((window) => (
          <div key={window.from} className="flex flex-col gap-2">
            <ReviewCode window={window} text={text.data} failed={text.isError} />
            {window.findings.map(item)}
          </div>
        ))}
      </div>
    </details>
  )
}
