import { keepPreviousData } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { failureOf, type ServerFailure } from '@/api/failure'
import { useListNodes } from '@/api/generated/nodes/nodes'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Pager } from '@/ui/pager'
import { NodeCardList, NodeCardListSkeleton } from '../cards/node-card-list'
import { authorNodesParams, type Author } from '../author'

interface AuthorNodesProps {
  author: Author
  /** The `page` query parameter, unparsed. */
  page: string | string[] | undefined
  failure?: ServerFailure
}

/** The packs of an author, paginated. */
export function AuthorNodes({ author, page, failure }: AuthorNodesProps) {
  const { t } = useTranslation('nodes')
  const query = useListNodes(authorNodesParams(author, page), {
    query: { placeholderData: keepPreviousData },
  })
  const failed = failureOf(query, failure)
  const packs = query.data
  const addressOf = (number: number) => ({
    pathname: paths.author(author.host, author.owner),
    ...(number > 1 && { query: { page: number } }),
  })
  return (
    <section aria-labelledby="packs" className="mt-8">
      <h2 id="packs" className="mb-3 text-lg font-semibold">
        {t('author.packsTitle')}
      </h2>
      {failed && <ErrorPanel failure={failed} title={t('list.failed')} query={query} />}
      {!packs && !failed && <NodeCardListSkeleton count={6} />}
      {packs && packs.nodes.length > 0 && <NodeCardList nodes={packs.nodes} heading="h3" ofOnePublisher />}
      {packs && packs.nodes.length === 0 && (
        <EmptyState
          icon={<PackageOpen aria-hidden="true" className="size-8" />}
          title={t('list.pastTheEnd')}
          action={
            <ButtonLink href={addressOf(packs.totalPages)} shallow>
              {t('list.lastPage')}
            </ButtonLink>
          }
        />
      )}
      {packs && (
        <div className="mt-6">
          <Pager page={packs.page} totalPages={packs.totalPages} shallow hrefFor={addressOf} />
        </div>
      )}
    </section>
  )
}
