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

// What was fetched ahead is not fetched again when its turn comes.
const FRESH_MS = 30_000

const contentsOf = ({ node_id, version }: AdminVersion) =>
  getGetVersionContentsQueryOptions(node_id, version, {
    query: { meta: { persist: false }, staleTime: FRESH_MS },
  })

/** Before a review there is nothing to ask for. */
const isReviewed = ({ findings }: AdminVersion) => findings !== undefined

/** What other features draw of a version. */
export interface ReviewSlots {
  /** What the pack says of itself. */
  readme: (version: AdminVersion) => ReactNode
  /** A list of files. */
  files: (version: AdminVersion, files: readonly ArchiveFile[]) => ReactNode
  /** The files that differ. */
  fileChanges: FileChanges
}

interface ReviewDetailProps extends ReviewSlots {
  version: AdminVersion
  /** The row that follows; what it needs is fetched ahead. */
  next: AdminVersion | undefined
  hasLeft: boolean
  /** It stands in a dialog, where the focus has to stay when one version follows another. */
  inDialog: boolean
  /** Who else has it open. */
  viewers: readonly string[]
  /** The part being read: it stays when one goes on to another version. */
  part: ReviewPart
  onPart: (part: ReviewPart) => void
  /** The buttons that decide, where they stand in the details. */
  decide: ReactNode
  onFindPack: () => void
}

export type ReviewPart = 'findings' | 'changes' | 'readme' | 'facts' | 'history'

/** All that is known of a version, for deciding about it. */
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
