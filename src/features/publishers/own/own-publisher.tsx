import { Ban } from 'lucide-react'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { Publisher } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { mayPublish } from '@/contract/conventions/roles'
import { paths } from '@/lib/paths'
import { useSignedInUser } from '@/session/signed-in-user'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Notice } from '@/ui/notice'
import { Pager } from '@/ui/pager'
import { Skeleton } from '@/ui/skeleton'
import { roleIn } from '../role-in'
import { RoleLinks } from '../role-links'
import { FirstPublish } from './first-publish'
import { OwnPackRow } from './own-pack-row'
import { useOwnPacks } from './use-own-packs'

interface OwnPublisherProps {
  publisher: Publisher
  /** Content below the packs, for the owner only */
  belowPacks?: ReactNode
}

/** One publisher of the user: links to edit it and to its keys, and its packs, paginated. */
export function OwnPublisher({ publisher, belowPacks }: OwnPublisherProps) {
  const { t } = useTranslation('publishers')
  const { user } = useSignedInUser()
  const { query } = useRouter()
  const pageKey = `page-${publisher.id}`
  const asked = Number(query[pageKey])
  const { packs, heldBack, versionsFailed } = useOwnPacks(
    publisher.id,
    Number.isInteger(asked) && asked >= 1 && asked <= LIMITS.page ? asked : 1,
  )
  const failed = failureOf(packs)
  const { data } = packs
  const role = roleIn(publisher, user?.uid)
  const banned = publisher.status === 'PublisherStatusBanned'
  const live = data?.nodes.some((node) => node.latest_version) ?? false
  const beginning = data && data.page === 1 && !live && mayPublish(role) && !banned
  const id = `publisher-${publisher.id}`
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2 id={id} className="min-w-0 flex-1 basis-56 font-semibold">
          <Link href={paths.publisher(publisher.id)} className="hover:underline">
            <bdi>{publisher.name}</bdi>
          </Link>{' '}
          <bdi dir="ltr" className="font-mono text-sm font-normal text-muted">
            @{publisher.id}
          </bdi>
        </h2>
        {data && <span className="text-sm text-muted">{t('yourNodes.packs', { count: data.total })}</span>}
        <div className="flex flex-wrap gap-2">
          <RoleLinks publisherId={publisher.id} role={role} />
        </div>
      </div>
      {banned && (
        <div className="px-4 pb-4">
          <Notice
            tone="danger"
            icon={<Ban aria-hidden="true" className="size-5 text-danger" />}
            title={t('yourNodes.publisherBannedTitle')}
          >
            {publisher.status_detail && <bdi className="mb-1 block">{publisher.status_detail}</bdi>}
            {t('yourNodes.publisherBanned')}{' '}
            <AskAdmins about={{ kind: 'publisher', publisher_id: publisher.id }} />
          </Notice>
        </div>
      )}
      {!data && !failed && <Skeleton className="mx-4 mb-4 h-14" />}
      {(failed || versionsFailed) && (
        <div className="px-4 pb-4">
          <ErrorPanel
            failure={failed}
            title={failed ? t('yourNodes.packsFailed') : t('yourNodes.versionsFailed')}
            query={packs}
          />
        </div>
      )}
      {beginning && (
        <div className="border-t border-line px-4 py-4">
          <h3 className="mb-3 text-sm font-semibold">{t('first.title')}</h3>
          <FirstPublish publisherId={publisher.id} published={heldBack.length > 0} live={live} />
        </div>
      )}
      {data?.total === 0 && !beginning && (
        <p className="px-4 pb-4 text-sm text-muted">{t('yourNodes.noPacks')}</p>
      )}
      <ul>
        {data?.nodes.map((node) => (
          <OwnPackRow key={node.id} node={node} heldBack={heldBack} />
        ))}
      </ul>
      {data && data.totalPages > 1 && (
        <div className="border-t border-line px-4 py-3">
          <Pager
            page={data.page}
            totalPages={data.totalPages}
            shallow
            scroll={false}
            hrefFor={(page) => ({ pathname: paths.yourNodes(), query: { ...query, [pageKey]: page } })}
          />
        </div>
      )}
      {role === 'owner' && belowPacks}
    </section>
  )
}
