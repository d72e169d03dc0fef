import { Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useGetPublisher, useListPublisherNodes } from '@/api/generated/publishers/publishers'
import { MonogramTile } from '@/features/nodes/monogram-tile'
import { NodeCardList, NodeCardListSkeleton } from '@/features/nodes/cards/node-card-list'
import { MemberLinks } from '@/features/publishers/page/member-links'
import { PublisherDetails } from '@/features/publishers/page/publisher-details'
import { PublisherNodes, publisherNodesParams } from '@/features/publishers/page/publisher-nodes'
import { paths } from '@/lib/paths'
import { FollowPlace } from '@/screens/public/follow-place'
import type { PublicPageProps } from '@/screens/public/public-page'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { PublisherMetadata } from './publisher-metadata'

/** A publisher's page with its packs. */
export function PublisherScreen({ siteUrl, failure }: PublicPageProps) {
  const { t } = useTranslation(['publishers', 'nodes'])
  const { publisherId: id = '', page } = useRouter().query
  const publisherId = String(id)
  const params = publisherNodesParams(page)
  const query = useGetPublisher(publisherId, { query: { enabled: publisherId !== '' } })
  const { data: packs } = useListPublisherNodes(publisherId, params)
  const failed = failureOf(query, failure)
  const publisher = query.data
  const missing = failed?.status === 404
  return (
    <>
      <PublisherMetadata
        siteUrl={siteUrl}
        publisherId={publisherId}
        publisher={publisher}
        missing={missing}
      />
      {missing ? (
        <EmptyState
          icon={<Users aria-hidden="true" className="size-8" />}
          title={<h1>{t('page.notFoundTitle')}</h1>}
          action={<ButtonLink href={paths.home()}>{t('page.findOthers')}</ButtonLink>}
        >
          {t('page.notFound', { publisherId })}
        </EmptyState>
      ) : (
        <>
          {!publisher && <h1 className="sr-only">{publisherId}</h1>}
          {failed && <ErrorPanel failure={failed} title={t('page.failed')} query={query} />}
          {publisher ? (
            <PublisherDetails
              publisher={publisher}
              packs={packs}
              actions={
                <>
                  <MemberLinks publisherId={publisher.id} />
                  <FollowPlace kind="publisher" target={publisher.id} />
                  <Link
                    href={paths.report({ publisher: publisher.id })}
                    prefetch={false}
                    rel="nofollow"
                    className="text-sm text-muted underline-offset-2 hover:underline"
                  >
                    {t('nodes:node.report')}
                  </Link>
                </>
              }
              monogram={
                <MonogramTile id={publisher.id} name={publisher.name} box="size-16 rounded-xl text-2xl" />
              }
            />
          ) : (
            !failed && (
              <div aria-hidden="true" className="flex items-center gap-4">
                <Skeleton className="size-16 shrink-0 rounded-xl" />
                <Skeleton className="h-14 w-72 max-w-full" />
              </div>
            )
          )}
          {!failed && (
            <PublisherNodes
              publisherId={publisherId}
              params={params}
              renderNodes={(nodes) => <NodeCardList nodes={nodes} heading="h3" ofOnePublisher />}
              skeleton={<NodeCardListSkeleton count={6} />}
            />
          )}
        </>
      )}
    </>
  )
}
