import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { NodeVersion } from '@/api/generated/model'
import { useWhole } from '@/api/use-whole'
import { CopyButton } from '@/ui/copy-button'
import { drawnOnce } from '@/ui/drawn/drawn-once'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { versionContentsQuery } from '../contents/contents-query'
import type { VersionRight } from '../actions/version-actions'
import { BuiltBy } from './built-by'
import { DownloadLink } from './download-link'
import { VersionSection } from './version-section'
import { VersionLabels } from './version-labels'
import { VersionStep } from './version-step'

const HeldBack = drawnOnce(() => import('../held-back/held-back').then((module) => module.HeldBack))
/** Loads the Markdown renderer. */
const Markdown = drawnOnce(() => import('@/ui/markdown/markdown').then((module) => module.Markdown))
const VersionContents = drawnOnce(() => import('./version-contents').then((module) => module.VersionContents))
const VersionActions = dynamic(() =>
  import('../actions/version-actions').then((module) => module.VersionActions),
)
const QuarantineNotice = dynamic(() =>
  import('../held-back/quarantine-notice').then((module) => module.QuarantineNotice),
)
const WhyHeldBack = dynamic(() => import('../held-back/why-held-back').then((module) => module.WhyHeldBack))

interface VersionDetailsProps {
  version: NodeVersion
  latest: string | undefined
  /** The URL of the version list. */
  listAddress: string
  /** Compatibility and other content of the page. */
  children?: ReactNode
  /** Malware warnings, also unconfirmed ones. */
  warnings?: ReactNode
  /** The right to change the version; absent: none. */
  right?: VersionRight
}

/** The details of a version: state, changes, archive, findings of the review, and files. */
export function VersionDetails(props: VersionDetailsProps) {
  const { version, latest, listAddress, warnings, children, right } = props
  const { t } = useTranslation('parts')
  const router = useRouter()
  const { date, size } = useFormats()
  const query = useWhole(useQuery(versionContentsQuery(version.node_id, version.version)))
  const failed = failureOf(query)
  const contents = query.data
  const isFlagged = version.status === 'NodeVersionStatusFlagged'
  const isActive = version.status === 'NodeVersionStatusActive'
  // The contents of a held-back archive are only shown to those with rights to it.
  const isTold = isActive || right !== undefined
  const isOwn = right !== undefined && right.role !== 'admin'
  return (
    <article aria-labelledby="version" className="flex flex-col gap-6">
      <div>
        <Link
          href={listAddress}
          shallow
          prefetch={false}
          className="inline-flex items-center gap-1.5 text-sm text-accent-text underline-offset-2 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          {t('versions.all')}
        </Link>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id="version" className="text-xl font-semibold">
            <code>{version.version}</code>
          </h2>
          <VersionLabels version={version} latest={latest} />
          <time dateTime={version.createdAt} className="text-sm text-muted">
            {date(version.createdAt)}
          </time>
          <span className="ms-auto flex items-center gap-1">
            <DownloadLink version={version} />
            {right && (
              <VersionActions
                version={version}
                {...right}
                onDeleted={() => void router.push(listAddress, undefined, { shallow: true })}
              />
            )}
          </span>
        </div>
        <VersionStep version={version} />
        {warnings}
      </div>
      {right ? (
        <WhyHeldBack version={version} withFindings={!contents} isOwn={isOwn} />
      ) : (
        <HeldBack content={[version, !contents]} version={version} withFindings={isFlagged && !contents} />
      )}
      {version.quarantined_until && <QuarantineNotice version={version} />}
      {version.changelog && (
        <VersionSection id="changes" title={t('versions.changes')}>
          <Markdown content={[version.changelog]} text={version.changelog} />
        </VersionSection>
      )}
      {children}
      {failed && failed.status !== 404 && (
        <ErrorPanel failure={failed} title={t('versions.contentsFailed')} query={query} />
      )}
      {failed?.status === 404 && <p className="text-sm text-muted">{t('versions.notReviewed')}</p>}
      {!contents && !failed && <Skeleton className="h-96 w-full rounded-lg" />}
      {contents && (
        <>
          {isTold && (
            <VersionSection id="archive" title={t('versions.archive')}>
              <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
                {contents.archive_size !== undefined && (
                  <Fact term={t('versions.size')}>{size(contents.archive_size)}</Fact>
                )}
                <Fact term={t('versions.unpacked')}>{size(contents.total_size)}</Fact>
                {contents.archive_sha256 && (
                  <Fact term="SHA-256">
                    <span className="inline-flex items-center gap-1">
                      <code className="text-xs break-all">{contents.archive_sha256}</code>
                      <CopyButton text={contents.archive_sha256} label={t('versions.copySha')} />
                    </span>
                  </Fact>
                )}
                {version.provenance && (
                  <Fact term={t('versions.builtBy')}>
                    <BuiltBy provenance={version.provenance} />
                  </Fact>
                )}
                {contents.reviewed_at && (
                  <Fact term={t('versions.reviewed')}>
                    <time dateTime={contents.reviewed_at}>{date(contents.reviewed_at)}</time>
                  </Fact>
                )}
              </dl>
            </VersionSection>
          )}
          <VersionContents
            content={[contents, version.status, isTold, isOwn]}
            contents={contents}
            version={version}
            isTold={isTold}
            isOwn={isOwn}
          />
        </>
      )}
    </article>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2">
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
