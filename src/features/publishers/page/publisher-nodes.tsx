import { keepPreviousData } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { ListPublisherNodesParams, Node } from '@/api/generated/model'
import { useListPublisherNodes } from '@/api/generated/publishers/publishers'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Pager } from '@/ui/pager'

const PACKS_PER_PAGE = 12

/** Returns the API's parameters for a page of a publisher's packs; `page` as in the URL. */
export function publisherNodesParams(page: string | string[] | undefined): ListPublisherNodesParams {
  const number = Number(page)
  const known = Number.isInteger(number) && number >= 1 && number <= LIMITS.page
  return { page: known ? number : 1, limit: PACKS_PER_PAGE }
}

interface PublisherNodesProps {
  publisherId: string
  params: ListPublisherNodesParams
  renderNodes: (nodes: Node[]) => ReactNode
  skeleton: ReactNode
}

/** A publisher's packs, paginated. */
export function PublisherNodes({ publisherId, params, renderNodes, skeleton }: PublisherNodesProps) {
  const { t } = useTranslation('publishers')
  const query = useListPublisherNodes(publisherId, params, { query: { placeholderData: keepPreviousData } })
  const failed = failureOf(query)
  const page = query.data
  const addressOf = (number: number) => ({
    pathname: paths.publisher(publisherId),
    ...(number > 1 && { query: { page: number } }),
  })
  return (
    <section aria-labelledby="packs" className="mt-8">
      <h2 id="packs" className="mb-3 text-lg font-semibold">
        {t('page.packsTitle')}
      </h2>
      {failed && <ErrorPanel failure={failed} title={t('page.packsFailed')} query={query} />}
      {!page && !failed && skeleton}
      {page && page.nodes.length > 0 && renderNodes(page.nodes)}
      {page && page.nodes.length === 0 && (
        <EmptyState
          icon={<PackageOpen aria-hidden="true" className="size-8" />}
          title={t(page.total > 0 ? 'page.pastTheEnd' : 'page.noPacks')}
          action={
            page.total > 0 ? (
              <ButtonLink href={addressOf(page.totalPages)} shallow>
                {t('page.lastPage')}
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.home()}>{t('page.findOthers')}</ButtonLink>
            )
          }
        />
      )}
      {page && (
        <div className="mt-6">
          <Pager page={page.page} totalPages={page.totalPages} shallow hrefFor={addressOf} />
        </div>
      )}
    </section>
  )
}
