import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import type { NodeHealth } from '@/api/generated/model'
import { useGetNodeHealth, useGetNodeHistory, useListNodeDependents } from '@/api/generated/nodes/nodes'
import { failureOf } from '@/api/failure'
import { ErrorPanel } from '@/session/failures/error-panel'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Skeleton } from '@/ui/skeleton'
import { Dependents } from './dependents'
import { useHealthParts } from './use-health-parts'

const AwaitCharts = () => <Skeleton className="h-48 w-full rounded-lg" />
// Loaded lazily: the chart code exceeds the size budget of a page's initial load.
const HistoryCharts = dynamic(
  lazyWithRetry(() => import('./history-charts').then((module) => module.HistoryCharts)),
  { ssr: false, loading: AwaitCharts },
)

// Rarely needed.
const LikelySuccessors = dynamic(
  lazyWithRetry(() => import('./likely-successors').then((module) => module.LikelySuccessors)),
)
const DeprecatedUses = dynamic(
  lazyWithRetry(() => import('./deprecated-uses').then((module) => module.DeprecatedUses)),
)

/** The maintenance report of a pack: every part with its source, the history, and the dependents. */
export function HealthReport({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('health')
  const health = useGetNodeHealth(nodeId)
  const history = useGetNodeHistory(nodeId)
  const dependents = useListNodeDependents(nodeId)
  const queries = [health, history, dependents]
  const failed = failureOf(health) ?? failureOf(history) ?? failureOf(dependents)
  return (
    <div className="flex flex-col gap-8">
      {failed && (
        <ErrorPanel
          failure={failed}
          title={t('failed')}
          query={{
            isFetching: queries.some(({ isError, isFetching }) => isError && isFetching),
            refetch: () =>
              Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
          }}
        />
      )}
      {health.data ? (
        <Parts health={health.data} />
      ) : (
        !failed && <Skeleton className="h-72 w-full rounded-lg" />
      )}
      {history.data ? <HistoryCharts history={history.data} /> : !failed && <AwaitCharts />}
      {dependents.data && <Dependents dependents={dependents.data} />}
    </div>
  )
}

function Parts({ health }: { health: NodeHealth }) {
  const { t } = useTranslation('health')
  const parts = useHealthParts(health)
  const uses = health.deprecated?.uses ?? []
  return (
    <section aria-labelledby="parts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="parts" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="text-sm text-muted">
          <FilledText text={t('computed')} parts={{ when: <RelativeTime iso={health.computed_at} /> }} />
        </p>
      </div>
      {health.likely_successors.length > 0 && <LikelySuccessors health={health} />}
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
        {parts.map(({ key, term, value, isWarning, from }) => (
          <div
            key={key}
            className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <dt className="font-medium">{term}</dt>
            <dd className={`tabular-nums ${isWarning ? 'text-warning' : ''}`}>{value}</dd>
            <dd className="text-xs text-muted sm:text-sm">{from}</dd>
          </div>
        ))}
      </dl>
      {uses.length > 0 && <DeprecatedUses nodeId={health.node_id} uses={uses} />}
    </section>
  )
}
