import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { NodeVersion } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { Markdown } from '@/ui/markdown/markdown'
import { Pager } from '@/ui/pager'
import { RelativeTime } from '@/ui/formats/relative-time'
import { HeldBack } from '../held-back/held-back'
import type { VersionRight } from '../actions/version-actions'
import { DownloadLink } from './download-link'
import { VersionLabels } from './version-labels'
import { VersionStep } from './version-step'

const VersionActions = dynamic(() =>
  import('../actions/version-actions').then((module) => module.VersionActions),
)
const QuarantineNotice = dynamic(() =>
  import('../held-back/quarantine-notice').then((module) => module.QuarantineNotice),
)
const WhyHeldBack = dynamic(() => import('../held-back/why-held-back').then((module) => module.WhyHeldBack))

const PER_PAGE = 10

interface VersionListProps {
  /** Newest first */
  versions: readonly NodeVersion[]
  /** The version installed by default. */
  latest: string | undefined
  page: number
  /** The URL of the list; its pages add `?page=`. */
  address: string
  addressOf: (version: string) => string
  /** The right to change the versions; absent: none. */
  right?: VersionRight
  /** Malware warnings, also unconfirmed ones. */
  warningsOf?: (version: NodeVersion) => ReactNode
}

/** The versions of a pack with their changelogs, paginated; versions the public cannot install are collapsed for them. */
export function VersionList(props: VersionListProps) {
  const { versions, latest, page, address, addressOf, right, warningsOf } = props
  const { t } = useTranslation('parts')
  const { size } = useFormats()
  if (versions.length === 0) {
    return (
      <EmptyState icon={<PackageOpen aria-hidden="true" className="size-8" />} title={t('versions.none')}>
        {t('versions.noneText')}
      </EmptyState>
    )
  }
  const totalPages = Math.ceil(versions.length / PER_PAGE)
  const shownPage = Math.min(page, totalPages)
  return (
    <>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {versions.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE).map((version) => (
          <li key={version.id} className="px-4 py-3.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-semibold">
                <Link
                  href={addressOf(version.version)}
                  shallow
                  prefetch={false}
                  className="text-accent-text underline-offset-2 hover:underline"
                >
                  <code>{version.version}</code>
                </Link>
              </h2>
              <VersionLabels version={version} latest={latest} />
              <span className="text-sm text-muted">
                <RelativeTime iso={version.createdAt} />
              </span>
              {version.archive_size !== undefined && (
                <span className="text-sm text-muted">{size(version.archive_size)}</span>
              )}
              <span className="ms-auto flex items-center gap-1">
                <DownloadLink version={version} />
                {right && <VersionActions version={version} {...right} />}
              </span>
            </div>
            <VersionStep version={version} />
            {warningsOf?.(version)}
            {version.quarantined_until && (
              <div className="mt-2.5">
                {version.quarantined_until && <QuarantineNotice version={version} />}
              </div>
            )}
            {version.status !== 'NodeVersionStatusActive' && right && (
              <div className="mt-2.5">
                <WhyHeldBack version={version} withFindings isOwn={right.role !== 'admin'} />
              </div>
            )}
            {version.status === 'NodeVersionStatusActive' || version.held_by_reports || right ? (
              <WhatChanged version={version} />
            ) : (
              <details className="mt-1 text-sm">
                <summary className="text-muted">{t('versions.whyNotInstallable')}</summary>
                <div className="mt-2">
                  <HeldBack version={version} withFindings />
                </div>
                <WhatChanged version={version} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {versions[0] && (
        <p className="mt-3 text-sm">
          <Link
            href={paths.ledger({ pack: versions[0].node_id })}
            rel="nofollow"
            prefetch={false}
            className="text-accent-text hover:underline"
          >
            {t('versions.decisions')}
          </Link>
        </p>
      )}
      <div className="mt-5">
        <Pager
          page={shownPage}
          totalPages={totalPages}
          shallow
          hrefFor={(number) => ({ pathname: address, ...(number > 1 && { query: { page: number } }) })}
        />
      </div>
    </>
  )
}

const WhatChanged = ({ version: { changelog } }: { version: NodeVersion }) =>
  changelog ? (
    <div className="mt-2">
      <Markdown text={changelog} />
    </div>
  ) : null
