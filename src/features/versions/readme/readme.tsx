import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { versionAddress } from '@/api/version-address'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import styles from './readme.module.css'
import { versionContentsQuery } from '../contents/contents-query'
import { ReadmeOutline } from './readme-outline'

/**
 * The HTML of a README with the addresses of its pictures as a browser needs them: the service writes them relative to
 * the version, and wherever else such a text stands, its quotation marks are written as entities.
 */
const withPictures = (html: string, nodeId: string, version: string): string =>
  html.replaceAll('<img src="files/', `<img src="${versionAddress(nodeId, version)}files/`)

interface ReadmeProps {
  nodeId: string
  version: string
  /** Where else to read about the pack, when the version has no README. */
  elsewhere?: ReactNode
}

/** The README of a version, as the review has cleaned and stored it. */
export function Readme({ nodeId, version, elsewhere }: ReadmeProps) {
  const { t } = useTranslation('nodes')
  const query = useQuery(versionContentsQuery(nodeId, version))
  const failed = failureOf(query)
  if (failed && failed.status !== 404) {
    return (
      <ErrorPanel
        failure={failed}
        title={t('readme.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (!query.data && !failed) return <Skeleton className="h-[40rem] w-full rounded-lg" />
  if (!query.data?.readme_html) {
    return (
      <EmptyState icon={<FileX aria-hidden="true" className="size-8" />} title={t('readme.none')}>
        {elsewhere}
      </EmptyState>
    )
  }
  return (
    <>
      <ReadmeOutline nodeId={nodeId} version={version} folded />
      {/* The service stores nothing but what its list of harmless HTML lets through. */}
      <div
        dir="auto"
        className={styles.readme}
        dangerouslySetInnerHTML={{ __html: withPictures(query.data.readme_html, nodeId, version) }}
      />
    </>
  )
}
