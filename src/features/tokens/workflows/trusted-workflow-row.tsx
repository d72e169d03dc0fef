import { Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { TrustedWorkflow, WorkflowIssuer } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { hostOf } from './workflow-fields'

interface TrustedWorkflowRowProps {
  workflow: TrustedWorkflow
  /** the issuer, if there are several */
  issuer?: WorkflowIssuer
  onShow: () => void
  onRemove?: () => void
}

/** A workflow with its pack, repository, and whether it has ever published. */
export function TrustedWorkflowRow({ workflow, issuer, onShow, onRemove }: TrustedWorkflowRowProps) {
  const { t } = useTranslation('publishing')
  const { node_id: nodeId, repository, environment, new_pack: newPack } = workflow
  // oxlint-disable-next-line react/purity -- how long something lasts is told anew whenever it is drawn
  const isOver = workflow.waits_until !== undefined && new Date(workflow.waits_until) <= new Date()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{nodeId}</bdi>
          {newPack === 'taken' && <Badge tone="danger">{t('workflows.taken')}</Badge>}
          {newPack === 'awaited' && !isOver && <Badge>{t('workflows.newPack')}</Badge>}
          {isOver && newPack !== 'taken' && <Badge tone="danger">{t('workflows.over')}</Badge>}
        </p>
        <p className="text-sm break-all text-muted">
          <bdi dir="ltr">
            {issuer && `${hostOf(issuer)}/`}
            {repository}/{workflow.workflow}
          </bdi>
        </p>
        {environment && (
          <p className="text-sm text-muted">
            {t('workflows.environmentIs')} <bdi>{environment}</bdi>
          </p>
        )}
        <p className="mt-0.5 text-sm text-muted">
          <Standing workflow={workflow} isOver={isOver} />
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

/** Whether it has published, or its deadline to do so. */
function Standing({ workflow, isOver }: { workflow: TrustedWorkflow; isOver: boolean }) {
  const { t } = useTranslation('publishing')
  const { date } = useFormats()
  const { new_pack: newPack, waits_until: until, last_used_at: lastUsed } = workflow
  if (newPack === 'taken') return t('workflows.takenHow')
  if (until !== undefined && isOver) return t('workflows.overSince', { date: date(until) })
  if (until !== undefined && newPack) return t('workflows.waitsForPack', { date: date(until) })
  if (until !== undefined) return t('workflows.waits', { date: date(until) })
  if (lastUsed === undefined) return null
  return (
    <>
      {t('workflows.lastUsed')} <RelativeTime iso={lastUsed} />
    </>
  )
}
