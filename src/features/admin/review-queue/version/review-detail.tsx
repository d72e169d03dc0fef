import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, type ReactNode } from 'react'
import type { AdminVersion, ArchiveFile } from '@/api/generated/model'
import { getGetVersionContentsQueryOptions } from '@/api/generated/versions/versions'
import { Tabs } from '@/ui/tabs'
import { isFocusLost } from '@/ui/focus'
import { ReviewChanges, type FileChanges } from './review-changes'
import { ReviewDetailHead } from './review-detail-head'
import { ReviewFacts } from './review-facts'
import { ReviewFindings } from './review-findings'
import { ReviewHistory } from './review-history'

// Prefetched data is not refetched when the version becomes current.
const FRESH_MS = 30_000

const contentsOf = ({ node_id, version }: AdminVersion) =>
  getGetVersionContentsQueryOptions(node_id, version, {
    query: { meta: { persist: false }, staleTime: FRESH_MS },
  })

/** Before a review there is nothing to fetch. */
const isReviewed = ({ findings }: AdminVersion) => findings !== undefined

/** Parts of a version rendered by other features. */
export interface ReviewSlots {
  /** The pack's README */
  readme: (version: AdminVersion) => ReactNode
  /** A list of files */
  files: (version: AdminVersion, files: readonly ArchiveFile[]) => ReactNode
  /** The diff of the files */
  fileChanges: FileChanges
}

interface ReviewDetailProps extends ReviewSlots {
  version: AdminVersion
  /** The next row, whose data is prefetched */
  next: AdminVersion | undefined
  hasLeft: boolean
  /** Whether it is in a dialog, where the focus must stay when the version changes */
  inDialog: boolean
  /** Other moderators who have it open */
  viewers: readonly string[]
  /** The open tab, which stays when the version changes */
  part: ReviewPart
  onPart: (part: ReviewPart) => void
  /** The decision buttons, where they belong in the details */
  decide: ReactNode
  onFindPack: () => void
}

export type ReviewPart = 'findings' | 'changes' | 'readme' | 'facts' | 'history'

/** Everything about a version that a decision needs. */
export function ReviewDetail({
  version,
  next,
  inDialog,
  readme,
  files,
  fileChanges,
  ...props
}: ReviewDetailProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const reviewed = isReviewed(version)
  const contents = useQuery({ ...contentsOf(version), enabled: reviewed })
  const { part, onPart, ...head } = props
  const isIdle = !reviewed || contents.isSuccess
  useEffect(() => {
    if (isIdle && next && isReviewed(next)) void client.prefetchQuery({ ...contentsOf(next), retry: false })
  }, [client, isIdle, next])
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (inDialog && isFocusLost()) article.current?.focus()
  }, [inDialog])
  const notReviewed = <p className="text-muted">{t('queue.findings.notReviewed')}</p>
  const parts: { key: ReviewPart; label: string; panel: () => ReactNode }[] = [
    {
      key: 'findings',
      label: t('queue.tabs.findings'),
      panel: () => (reviewed ? <ReviewFindings version={version} contents={contents} /> : notReviewed),
    },
    {
      key: 'changes',
      label: t('queue.tabs.changes'),
      panel: () => (reviewed ? <ReviewChanges version={version} fileChanges={fileChanges} /> : notReviewed),
    },
    {
      key: 'readme',
      label: t('queue.tabs.readme'),
      panel: () => (reviewed ? readme(version) : notReviewed),
    },
    {
      key: 'facts',
      label: t('queue.tabs.facts'),
      panel: () => <ReviewFacts version={version} contents={contents} files={files} />,
    },
    { key: 'history', label: t('queue.tabs.history'), panel: () => <ReviewHistory version={version} /> },
  ]
  return (
    <article ref={article} tabIndex={-1} aria-label={`${version.node_id}@${version.version}`}>
      <ReviewDetailHead
        version={version}
        findings={contents.data?.findings ?? []}
        inDialog={inDialog}
        {...head}
      />
      <Tabs
        label={t('queue.tabs.label')}
        selected={part}
        onSelect={onPart}
        tabs={parts.map(({ key, label, panel }) => ({
          key,
          label,
          panel: key === part && <div className={inDialog ? 'py-4' : 'p-4'}>{panel()}</div>,
        }))}
      />
    </article>
  )
}
