import type { Follow } from '../../contract/notices/follows'
import type { FollowRow } from '../store/notices/follows.repo'

const WORDS_OF_SEARCH = 'q'

/** A follow as the API returns it. */
export const followView = ({ follow, name }: { follow: FollowRow; name: string | null }): Follow => ({
  id: follow.id,
  kind: follow.kind,
  target: follow.target,
  name:
    name ??
    (follow.kind === 'search' ? new URLSearchParams(follow.target).get(WORDS_OF_SEARCH) : undefined) ??
    follow.target,
  createdAt: follow.createdAt.toISOString(),
})
