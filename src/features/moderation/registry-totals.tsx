import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { readApiError } from '@/api/errors'
import { useListComfyNodes } from '@/api/generated/comfy-nodes/comfy-nodes'
import { useListNodes } from '@/api/generated/nodes/nodes'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/ui/error-panel'
import { Skeleton } from '@/ui/skeleton'

/** How much the registry holds. */
export function RegistryTotals() {
  const { t } = useTranslation('admin')
  const packs = useListNodes({ limit: 1 })
  const classes = useListComfyNodes({ pageSize: 1 })
  const failed = [packs, classes].filter((query) => query.isError)
  const status = readApiError(failed[0]?.error).status
  return (
    <>
      <p className="mb-4 text-muted">{t('dashboard.lead')}</p>
      {failed.length > 0 && (
        <div className="mb-4">
          <ErrorPanel
            title={t('dashboard.failed')}
            status={status}
            message={readApiError(failed[0]?.error).message}
            retrying={failed.some((query) => query.isFetching)}
            onRetry={() => failed.forEach((query) => void query.refetch())}
          />
        </div>
      )}
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Total label={t('dashboard.packs')} value={packs.data?.total} href={paths.home()} />
        <Total label={t('dashboard.nodeClasses')} value={classes.data?.total} />
      </dl>
    </>
  )
}

function Total({ label, value, href }: { label: string; value: number | undefined; href?: string }) {
  const { i18n } = useTranslation('admin')
  const shown = value === undefined ? undefined : new Intl.NumberFormat(i18n.language).format(value)
  return (
    <div className="flex flex-col-reverse gap-1 rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">
        {shown === undefined && <Skeleton className="h-8 w-24" />}
        {shown !== undefined && href && (
          <Link href={href} className="hover:underline">
            {shown}
          </Link>
        )}
        {shown !== undefined && !href && shown}
      </dd>
    </div>
  )
}
