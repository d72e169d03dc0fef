import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useListPublisherNodes } from '@/api/generated/publishers/publishers'
import { ErrorPanel } from '@/session/failures/error-panel'
import { RelativeTime } from '@/ui/formats/relative-time'
import { daysLeft } from './days-left'
import { deletedNodesParams, DELETED_QUERY } from './deleted-nodes-query'
import { RestoreNode } from './restore-node'

/** The publisher's packs that its owner can still restore, with the remaining time; nothing if there are none. */
export function DeletedNodes({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('manage')
  const query = useListPublisherNodes(publisherId, deletedNodesParams, { query: DELETED_QUERY })
  const failed = failureOf(query)
  // oxlint-disable-next-line react/purity -- how long something lasts is told anew whenever it is drawn
  const now = new Date()
  const restorable = (query.data?.nodes ?? []).filter(({ deleted_at: at }) => daysLeft(at, now) > 0)
  const id = `deleted-${publisherId}`
  if (failed)
    return (
      <div className="border-t border-line px-4 py-3">
        <ErrorPanel failure={failed} title={t('restore.failed')} query={query} />
      </div>
    )
  if (restorable.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line bg-sunken/50 text-sm">
      <h3 id={id} className="px-4 pt-3 font-semibold">
        {t('restore.title')}
      </h3>
      <ul className="divide-y divide-line">
        {restorable.map((node) => (
          <li key={node.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-2">
              <bdi className="font-medium">{node.name}</bdi>
              <bdi dir="ltr" className="min-w-0 font-mono text-xs break-all text-muted">
                {node.id}
              </bdi>
            </div>
            <span className="text-muted">
              {t('restore.deleted')} <RelativeTime iso={node.deleted_at ?? ''} />
              {' · '}
              {t('restore.left', { count: daysLeft(node.deleted_at, now) })}
            </span>
            <RestoreNode node={node} />
          </li>
        ))}
      </ul>
    </section>
  )
}
