import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { readApiError } from '@/api/errors'
import type { AdminVersion, Node } from '@/api/generated/model'
import { FailureText } from '@/features/admin/actions/failure-text'
import { ReviewStatusBadge } from '@/features/admin/lists/review-status-badge'
import type { Outcome } from '@/features/admin/actions/run-each'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/fields/checkbox'
import {
  compatibilityChanges,
  FIELD_NAMES,
  compatibilityFieldsOf,
  type Compatible,
} from './compatibility-fields'

const LABELS = {
  comfyui: 'compatibility.fields.comfyui',
  frontend: 'compatibility.fields.frontend',
  systems: 'compatibility.fields.systems',
  accelerators: 'compatibility.fields.accelerators',
} as const

interface VersionCompatibilityTableProps {
  node: Node
  versions: readonly AdminVersion[]
  outcomes: ReadonlyMap<string, Outcome>
  isSelected: (id: string) => boolean
  onToggle: (ids: readonly string[], isOn: boolean) => void
  onSync: (version: AdminVersion) => void
  busy: boolean
}

/** Compatibility of the pack and its versions; a version's values can be copied to the pack. */
export function VersionCompatibilityTable(props: VersionCompatibilityTableProps) {
  const { t } = useTranslation('admin')
  const { node, versions, outcomes, isSelected, onToggle, onSync, busy } = props
  const ids = versions.map(({ id }) => id)
  const allOn = ids.every(isSelected)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm">
        <label className="inline-flex items-center gap-2">
          <Checkbox checked={allOn} onChange={() => onToggle(ids, !allOn)} />
          {t('compatibility.selectAll')}
        </label>
      </div>
      <ul aria-label={t('compatibility.versions')} className="divide-y divide-line">
        <Row thing={node} name={<span className="font-semibold">{t('compatibility.pack')}</span>}>
          <OutcomeText outcome={outcomes.get(node.id)} />
        </Row>
        {versions.map((version) => (
          <Row
            key={version.id}
            thing={version}
            name={
              <label className="inline-flex items-center gap-2">
                <Checkbox
                  checked={isSelected(version.id)}
                  onChange={() => onToggle([version.id], !isSelected(version.id))}
                />
                <bdi className="font-mono font-medium">{version.version}</bdi>
                <ReviewStatusBadge status={version.status} />
              </label>
            }
          >
            <OutcomeText outcome={outcomes.get(version.id)} />
            {compatibilityChanges(node, compatibilityFieldsOf(version)) ? (
              <Button
                size="small"
                aria-label={t('compatibility.syncOf', { version: version.version })}
                disabled={busy}
                onClick={() => onSync(version)}
              >
                {t('compatibility.sync')}
              </Button>
            ) : (
              <span className="text-muted">{t('compatibility.synced')}</span>
            )}
          </Row>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  thing: Compatible
  name: ReactNode
  children: ReactNode
}

function Row({ thing, name, children }: RowProps) {
  const { t } = useTranslation('admin')
  const fields = compatibilityFieldsOf(thing)
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 text-sm lg:grid-cols-[14rem_1fr_13rem] lg:items-center">
      <div>{name}</div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
        {FIELD_NAMES.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-xs text-muted">{t(LABELS[field])}</dt>
            <dd>{fields[field] ? <bdi>{fields[field]}</bdi> : <span className="text-muted">—</span>}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">{children}</div>
    </li>
  )
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('admin')
  if (!outcome || outcome.state === 'waiting') return null
  if (outcome.state === 'done')
    return (
      <span role="status">
        <Badge tone="success">{t('compatibility.saved')}</Badge>
      </span>
    )
  return (
    <span role="alert" className="text-danger">
      <FailureText
        failure={readApiError(outcome.error)}
        meanings={{ stale_edit: t('compatibility.stale') }}
      />
    </span>
  )
}
