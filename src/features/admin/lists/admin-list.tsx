import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'

const ROWS_WHILE_LOADING = 8

interface AdminListProps<Page> {
  query: UseQueryResult<Page>
  texts: { loading: string; failed: string }
  /** Placeholder when there are no rows */
  empty: ReactNode
  isEmpty: (page: Page) => boolean
  children: (page: Page) => ReactNode
}

/** A page of a list in all its states; the current rows stay while the next page loads or has failed. */
export function AdminList<Page>({ query, texts, empty, isEmpty, children }: AdminListProps<Page>) {
  const { data, isFetching, isPlaceholderData, refetch } = query
  const failure = failureOf(query)
  return (
    <>
      {failure && (
        <div className="mb-4">
          <ErrorPanel title={texts.failed} failure={failure} query={{ isFetching, refetch }} />
        </div>
      )}
      {!data && !failure && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <div className="flex flex-col gap-px overflow-hidden rounded-lg border border-line">
            {Array.from({ length: ROWS_WHILE_LOADING }, (_, index) => (
              <div key={index} className="bg-surface px-4 py-3.5">
                <Skeleton className="h-5 w-1/3" />
                <Skeleton className="mt-2 h-4 w-2/3" />
              </div>
            ))}
          </div>
        </div>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {isEmpty(data) ? empty : children(data)}
        </div>
      )}
    </>
  )
}
