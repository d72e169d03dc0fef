import { Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { TrustedWorkflow } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'

interface TrustedWorkflowRowProps {
  workflow: TrustedWorkflow
  onShow: () => void
  onRemove?: () => void
}

/** One workflow: which pack it publishes, from where, and whether it ever has. */
export function TrustedWorkflowRow({ workflow, onShow, onRemove }: TrustedWorkflowRowProps) {
  const { t } = useTranslation('publishing')
  const { date } = useFormats()
  const { node_id: nodeId, repository, environment, waits_until: until } = workflow
  // oxlint-disable-next-line react/purity -- how long something lasts is told anew whenever it is drawn
  const isOver = until !== undefined && new Date(until) <= new Date()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{nodeId}</bdi>
          {isOver && <Badge tone="danger">{t('workflows.over')}</Badge>}
        </p>
        <p className="text-sm break-all text-muted">
          <bdi dir="ltr">
            {repository}/{workflow.workflow}
          </bdi>
        </p>
        {environment && (
          <p className="text-sm text-muted">
            {t('workflows.environmentIs')} <bdi>{environment}</bdi>
          </p>
        )}
        <p className="mt-0.5 text-sm text-muted">
          {workflow.last_used_at ? (
            <>
              {t('workflows.lastUsed')} <RelativeTime iso={workflow.last_used_at} />
            </>
          ) : (
            until &&
            (isOver
              ? t('workflows.overSince', { date: date(until) })
              : t('workflows.waits', { date: date(until) }))
          )}
        </p>
      </div>
      <Button size="small" onClick={onShow}>
        {t('workflows.show')}
        <span className="sr-only"> {nodeId}</span>
      </Button>
      {onRemove && (
        <Button
          size="icon"
          variant="quiet"
          aria-label={t('workflows.remove', { repository })}
          title={t('workflows.remove', { repository })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      )}
    </li>
  )
}
