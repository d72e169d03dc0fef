import { BellPlus, BellRing } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useListFollows } from '@/api/generated/follows/follows'
import { useCreateFollow, useDeleteFollow } from '@/api/generated/follows-writes/follows-writes'
import type { FollowInput } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { Button } from '@/ui/button'

/** A button for signed-in users to follow a pack, a publisher or a search, and to unfollow it. */
export const FollowButton = (followed: FollowInput) =>
  useLoadedTexts('notices') && <LoadedButton {...followed} />

/** Normalizes a search like the service: equal filters are the same search. */
function targetOf({ kind, target }: FollowInput): string {
  if (kind !== 'search') return target
  const query = new URLSearchParams(target)
  query.delete('page')
  query.sort()
  return query.toString()
}

function LoadedButton({ kind, target }: FollowInput) {
  const { t } = useTranslation('notices')
  const { data } = useListFollows({ query: { meta: { persist: false } } })
  const create = useCreateFollow()
  const end = useDeleteFollow()
  if (!data) return null
  const wanted = targetOf({ kind, target })
  const follow = data.find((one) => one.kind === kind && one.target === wanted)
  const Icon = follow ? BellRing : BellPlus
  const words = kind === 'search' ? t('followSearch') : t('follow')
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={follow !== undefined}
      busy={create.isPending || end.isPending}
      onClick={() =>
        follow ? end.mutate({ followId: follow.id }) : create.mutate({ data: { kind, target: wanted } })
      }
    >
      <Icon aria-hidden="true" className="size-4" />
      {follow ? t('followed') : words}
    </Button>
  )
}
