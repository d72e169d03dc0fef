import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { useAdminCompareVersion } from '@/api/generated/moderation/moderation'
import type { AdminVersion, VersionComparison } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'

/** Renders the diff of a version's files to its base. */
export type FileChanges = (version: AdminVersion, comparison: VersionComparison) => ReactNode

interface ReviewChangesProps {
  version: AdminVersion
  fileChanges: FileChanges
}

/** The differences of a version to the last approved one of its pack. */
export function ReviewChanges({ version, fileChanges }: ReviewChangesProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const query = useAdminCompareVersion(version.node_id, version.version, { query: { retry: false } })
  const failure = failureOf(query)
  if (failure && !query.data)
    return <ErrorPanel failure={failure} title={t('queue.changes.failed')} query={query} />
  if (!query.data) return <Skeleton className="h-64 w-full rounded-lg" />
  const { base, unchanged_count: unchanged, ...changes } = query.data
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {base ? t('queue.changes.base', { version: base.version }) : t('queue.changes.noBase')}
        {base && (
          <>
            {' '}
            <Link
              href={paths.compareReleases(version.node_id, base.version, version.version)}
              prefetch={false}
              className="text-accent-text underline underline-offset-2"
            >
              {t('queue.changes.whole')}
            </Link>
          </>
        )}
        {base && (
          <span className="text-muted"> {t('queue.changes.unchanged', { shown: number(unchanged) })}</span>
        )}
      </p>
      <Requirements added={changes.requirements_added} removed={changes.requirements_removed} />
      {fileChanges(version, query.data)}
    </div>
  )
}

function Requirements({ added, removed }: { added: readonly string[]; removed: readonly string[] }) {
  const { t } = useTranslation('admin')
  if (added.length + removed.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('queue.changes.requirements')}</h3>
      <ul dir="ltr" className="font-mono text-xs">
        {added.map((line) => (
          <li key={`+${line}`} className="text-success">
            <ins className="no-underline">+ {line}</ins>
          </li>
        ))}
        {removed.map((line) => (
          <li key={`-${line}`} className="text-danger">
            <del className="no-underline">- {line}</del>
          </li>
        ))}
      </ul>
    </section>
  )
}
