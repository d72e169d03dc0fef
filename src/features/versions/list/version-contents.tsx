import { useTranslation } from 'next-i18next/pages'
import type { NodeVersion, VersionContents as Contents } from '@/api/generated/model'
import dynamic from 'next/dynamic'
import { sourcePath } from '@/lib/paths'
import { FileList } from '../contents/file-list'
import { LicenseText } from '../contents/license-text'
import { FindingList } from '../held-back/finding-list'
import { VersionProblems } from '../held-back/version-problems'
import { VersionSection } from './version-section'

const FindingNote = dynamic(() => import('../held-back/finding-note').then((module) => module.FindingNote))

interface VersionContentsProps {
  contents: Contents
  version: NodeVersion
  /** Whether the user may see its files. */
  isTold: boolean
  /** Whether the user may explain findings to the moderators. */
  isOwn: boolean
}

/** The findings of the review in a version, its files, and the text of its license. */
export function VersionContents({ contents, version, isTold, isOwn }: VersionContentsProps) {
  const { t } = useTranslation('parts')
  const isActive = version.status === 'NodeVersionStatusActive'
  return (
    <>
      <VersionSection id="findings" title={t('findings.title')}>
        <FindingList
          findings={contents.findings}
          holding={!isActive}
          reportedOf={isActive ? { nodeId: version.node_id, version: version.version } : undefined}
          pageOf={(path, line) => sourcePath(version.node_id, { path, version: version.version, line })}
          noteOf={
            isOwn && !isActive
              ? (rule, file) => <FindingNote version={version} rule={rule} file={file} />
              : undefined
          }
        />
      </VersionSection>
      {contents.problems.length > 0 && (
        <VersionSection id="problems" title={t('versions.problems')}>
          <VersionProblems problems={contents.problems} />
        </VersionSection>
      )}
      {isTold && (
        <FileList
          files={contents.files}
          addressOf={(path) => sourcePath(version.node_id, { path, version: version.version })}
        />
      )}
      {contents.license && <LicenseText text={contents.license} />}
    </>
  )
}
