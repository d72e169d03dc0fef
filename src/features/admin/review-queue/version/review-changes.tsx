import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useAdminCompareVersion } from '@/api/generated/moderation/moderation'
import type { AdminVersion } from '@/api/generated/model'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { ChangedFiles } from './changed-files'

/** How a version differs from the last approved one of its pack. */
export function ReviewChanges({ version }: { version: AdminVersion }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const query = useAdminCompareVersion(version.node_id, version.version, { query: { retry: false } })
  const failure = failureOf(query)
  if (failure && !query.data)
    return (
      <ErrorPanel
        failure={failure}
        title={t('queue.changes.failed')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton className="h-64 w-full rounded-lg" />
  const { base, unchanged_count: unchanged, ...changes } = query.data
  const before = base && { nodeId: version.node_id, version: base.version }
  const now = { nodeId: version.node_id, version: version.version }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {base ? t('queue.changes.base', { version: base.version }) : t('queue.changes.noBase')}
        {base && (
          <span className="text-muted"> {t('queue.changes.unchanged', { shown: number(unchanged) })}</span>
        )}
      </p>
      <Requirements added={changes.requirements_added} removed={changes.requirements_removed} />
      <ChangedFiles
        kind="changed"
        count={changes.changed_count}
        files={changes.changed}
        before={before}
        now={now}
      />
      <ChangedFiles kind="added" count={changes.added_count} files={changes.added} now={now} />
      <ChangedFiles kind="removed" count={changes.removed_count} files={changes.removed} before={before} />
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
