import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useGetNodeHealth } from '@/api/generated/nodes/nodes'
import { LikelySuccessors } from './likely-successors'
import { useHealthParts } from './use-health-parts'
import type { NodeHealth } from '@/api/generated/model'

interface HealthBlockProps {
  nodeId: string
  /** The URL of the full report. */
  address: string
}

/** A short summary of a pack's maintenance, beside its facts. */
export function HealthBlock({ nodeId, address }: HealthBlockProps) {
  const { data } = useGetNodeHealth(nodeId)
  return data ? <Shown health={data} address={address} /> : null
}

function Shown({ health, address }: { health: NodeHealth; address: string }) {
  const { t } = useTranslation('health')
  const parts = useHealthParts(health)
  return (
    <section aria-labelledby="health" className="flex flex-col gap-3 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="health" className="font-semibold">
          {t('title')}
        </h2>
        <Link
          href={address}
          shallow
          scroll={false}
          prefetch={false}
          className="text-accent-text underline-offset-2 hover:underline"
        >
          {t('more')}
        </Link>
      </div>
      <LikelySuccessors health={health} />
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
        {parts.map(({ key, term, value, isWarning }) => (
          <div key={key} className="flex justify-between gap-4 py-2">
            <dt className="shrink-0 text-muted">{term}</dt>
            <dd
              className={`flex min-w-0 items-baseline gap-1.5 text-end tabular-nums ${isWarning ? 'text-warning' : ''}`}
            >
              {isWarning && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 self-center" />}
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
