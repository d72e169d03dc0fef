import { keepPreviousData } from '@tanstack/react-query'
import { Inbox, Keyboard } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useAdminListVersions } from '@/api/generated/moderation/moderation'
import type { AdminVersion } from '@/api/generated/model'
import { AdminList } from '@/features/admin/lists/admin-list'
import { ListPager } from '@/features/admin/lists/list-pager'
import { useAddress } from '@/features/admin/lists/use-address'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { REVIEW_KEYS, reviewParams } from './list/review-address'
import { rowsAsDecided } from './decisions/review-batches'
import { ReviewFilters } from './list/review-filters'
import { ReviewStart } from './list/review-start'
import { useReviewBatches } from './decisions/use-review-batches'
import { ReviewBoard } from './review-board'
import type { ReviewSlots } from './version/review-detail'
import { useFollowedQueue } from './use-followed-queue'

const Help = dynamic(() => import('./review-help').then((module) => module.ReviewHelp))

/** The pending versions, details of the current one, and the recent decisions. */
export function ReviewQueue({ readme, files, fileChanges }: ReviewSlots) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { query: address } = useRouter()
  const { values: first, hrefFor, go, refine } = useAddress(REVIEW_KEYS, 'page', 'version')
  // Several states may be one comma-separated parameter or a repeated one.
  const values = { ...first, statuses: [address.statuses ?? ''].flat().join(',') }
  const params = reviewParams(values)
  const query = useAdminListVersions(params, { query: { placeholderData: keepPreviousData } })
  // The displayed rows are those of the previous parameters until the new ones are loaded.
  const [shown, setShown] = useState(params)
  const place = JSON.stringify(shown)
  if (query.data && !query.isPlaceholderData && place !== JSON.stringify(params)) setShown(params)
  const viewers = useFollowedQueue(query)
  const decisions = useReviewBatches()
  const [said, setSaid] = useState('')
  const [helping, setHelping] = useState(false)
  const rowsOf = (versions: readonly AdminVersion[]) =>
    rowsAsDecided(versions, shown.statuses ?? [], decisions.batches, query.dataUpdatedAt)
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
      <ReviewFilters values={values} go={go} refine={refine} />
      <AdminList
        query={query}
        texts={{ loading: t('queue.loading'), failed: t('queue.failed') }}
        isEmpty={(page) => page.total === 0 && decisions.batches.length === 0 && values.version === ''}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden="true" className="size-8" />}
            title={t('queue.none')}
            action={
              <Button onClick={() => go({ q: '', statuses: '', reason: '' })}>
                {t('queue.showWaiting')}
              </Button>
            }
          >
            {t('queue.noneText')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm text-muted">
                {t('queue.count', { count: page.total, shown: number(page.total) })}
              </p>
              <Button size="small" variant="quiet" onClick={() => setHelping(true)}>
                <Keyboard aria-hidden="true" className="size-4" />
                {t('queue.keys.title')}
              </Button>
            </div>
            <ReviewStart key={place} rows={rowsOf(page.versions)} wanted={values.version}>
              {(start) => (
                <ReviewBoard
                  rows={rowsOf(page.versions)}
                  start={start}
                  decisions={decisions}
                  viewers={viewers}
                  onSay={setSaid}
                  onHelp={() => setHelping(true)}
                  onLook={(version) => version !== values.version && refine({ page: values.page, version })}
                  onFindPack={({ node_id }) => go({ q: `${node_id}@` })}
                  readme={readme}
                  files={files}
                  fileChanges={fileChanges}
                />
              )}
            </ReviewStart>
            <ListPager shown={page} hrefFor={(to) => hrefFor({ statuses: values.statuses, page: to })} />
          </>
        )}
      </AdminList>
      {helping && <Help onClose={() => setHelping(false)} />}
    </>
  )
}
