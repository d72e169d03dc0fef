import { UserX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useListNodes } from '@/api/generated/nodes/nodes'
import { authorNodesParams } from '@/features/nodes/author'
import { AuthorHead, authorName } from '@/features/nodes/author-page/author-head'
import { AuthorNodes } from '@/features/nodes/author-page/author-nodes'
import { repositoryOwnerKey } from '@/contract/conventions/repository-place'
import { paths } from '@/lib/paths'
import { FollowPlace } from '@/screens/public/follow-place'
import type { PublicPageProps } from '@/screens/public/public-page'
import { PublicMetadata } from '@/screens/public/public-metadata'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'

/** All packs whose repository belongs to an author, claimed or not. */
export function AuthorScreen({ siteUrl, failure }: PublicPageProps) {
  const { t } = useTranslation('nodes')
  const { host, owner, page } = useRouter().query
  const author = { host: String(host ?? ''), owner: String(owner ?? '') }
  const { data: packs } = useListNodes(authorNodesParams(author, page))
  const name = authorName(author, packs)
  const missing = packs?.total === 0
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.author(author.host.toLowerCase(), author.owner.toLowerCase())}
        title={missing ? t('author.notFoundTitle') : t('sharing.packsOf', { name })}
        description={t('author.metaDescription', { name })}
        noIndex={missing || failure !== undefined}
      />
      {missing ? (
        <EmptyState
          icon={<UserX aria-hidden="true" className="size-8" />}
          title={<h1>{t('author.notFoundTitle')}</h1>}
          action={
            <ButtonLink href={paths.search(author.owner)}>
              {t('node.searchFor', { nodeId: author.owner })}
            </ButtonLink>
          }
        >
          {t('author.notFound', { name: `${author.host}/${author.owner}` })}
        </EmptyState>
      ) : (
        <>
          <AuthorHead author={author} packs={packs} />
          {packs && (
            <p className="mt-3">
              <FollowPlace kind="author" target={repositoryOwnerKey(author)} />
            </p>
          )}
          <AuthorNodes author={author} page={page} failure={failure} />
        </>
      )}
    </>
  )
}
