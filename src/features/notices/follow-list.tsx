import { BellPlus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useListFollows } from '@/api/generated/follows/follows'
import { useDeleteFollow } from '@/api/generated/follows-writes/follows-writes'
import type { Follow } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'

const hrefOf = ({ kind, target }: Follow) => {
  if (kind === 'node') return paths.node(target)
  if (kind === 'author') {
    const [host = '', ...owner] = target.split('/')
    return paths.author(host, owner.join('/'))
  }
  return kind === 'publisher' ? paths.publisher(target) : `${paths.home()}?${target}`
}

/** What the user follows, with buttons to unfollow. */
export function FollowList() {
  const { t } = useTranslation('notices')
  const query = useListFollows({ query: { meta: { persist: false } } })
  const { mutate, isPending, variables } = useDeleteFollow()
  const failed = failureOf(query)
  const kinds = {
    node: t('following.node'),
    publisher: t('following.publisher'),
    author: t('following.author'),
    search: t('following.search'),
  }
  if (failed) return <ErrorPanel failure={failed} title={t('failed')} query={query} />
  if (!query.data) return <Skeleton className="h-40 w-full max-w-3xl" />
  if (query.data.length === 0)
    return (
      <EmptyState icon={<BellPlus aria-hidden="true" className="size-8" />} title={t('following.none')}>
        {t('following.noneText')}
      </EmptyState>
    )
  return (
    <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
      {query.data.map((follow) => (
        <li key={follow.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
          <Badge>{kinds[follow.kind]}</Badge>
          <Link
            href={hrefOf(follow)}
            prefetch={false}
            className="min-w-0 flex-1 font-medium break-words hover:underline"
          >
            <bdi>{follow.name}</bdi>
          </Link>
          <Button
            size="small"
            variant="quiet"
            busy={isPending && variables.followId === follow.id}
            onClick={() => mutate({ followId: follow.id })}
          >
            {t('following.stop')}
            <span className="sr-only"> {follow.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
