import { keepPreviousData } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useAdminListAppeals } from '@/api/generated/appeals/appeals'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { EmptyState } from '@/ui/empty-state'
import { SelectField } from '@/ui/fields/select-field'
import { useFormats } from '@/ui/formats/formats'
import { Pager } from '@/ui/pager'
import { Skeleton } from '@/ui/skeleton'
import { AppealRows } from './appeal-rows'

const STATES = { open: 'queue.open', decided: 'queue.decided' } as const

/** The moderators' queue of threads, oldest question first, with response times. */
export function AppealQueue() {
  const { t } = useTranslation('appeals')
  const { number } = useFormats()
  const router = useRouter()
  const state = router.query.state === 'decided' ? 'decided' : 'open'
  const page = Number(router.query.page) || 1
  const hrefFor = (to: { state: string; page: number }) => ({ pathname: paths.adminAppeals(), query: to })
  const query = useAdminListAppeals({ state, page }, { query: { placeholderData: keepPreviousData } })
  const failure = failureOf(query)
  const { data } = query
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SelectField
          label={t('queue.state')}
          value={state}
          options={(Object.keys(STATES) as (keyof typeof STATES)[]).map((value) => ({
            value,
            label: t(STATES[value]),
          }))}
          onChange={(value) => void router.push(hrefFor({ state: value, page: 1 }))}
        />
        {data && (
          <p role="status" className="text-sm text-muted">
            {t('queue.times', {
              asked: number(data.times.asked),
              answered: number(data.times.answered),
              within: number(data.times.within_24_hours),
            })}
          </p>
        )}
      </div>
      {failure && <ErrorPanel failure={failure} title={t('failed')} query={query} />}
      {!data && !failure && <Skeleton className="h-28 w-full" />}
      {data?.appeals.length === 0 && (
        <EmptyState icon={<MessagesSquare aria-hidden="true" className="size-8" />} title={t('queue.none')} />
      )}
      {data && data.appeals.length > 0 && (
        <>
          <AppealRows label={t(STATES[state])} appeals={data.appeals} turn="moderator" />
          <div className="mt-6">
            <Pager
              page={data.page}
              totalPages={data.totalPages}
              hrefFor={(to) => hrefFor({ state, page: to })}
            />
          </div>
        </>
      )}
    </>
  )
}
