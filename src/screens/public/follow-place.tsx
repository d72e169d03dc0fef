import dynamic from 'next/dynamic'
import type { FollowInput } from '@/api/generated/model'
import { useSignedInUser } from '@/session/signed-in-user'

const FollowButton = dynamic(() =>
  import('@/features/notices/follow-button').then((module) => module.FollowButton),
)

/** Follow button for signed-in users; for others nothing is loaded. */
export const FollowPlace = (followed: FollowInput) =>
  useSignedInUser().status === 'signed-in' && <FollowButton {...followed} />
