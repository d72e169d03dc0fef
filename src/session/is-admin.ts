import { useGetUser } from '@/api/generated/users/users'
import { useSignedInUser } from './signed-in-user'

/** Whether the user is an administrator; undefined while loading, false for visitors. */
export function useIsAdmin(): boolean | undefined {
  const viewer = useSignedInUser()
  const { data } = useGetUser({ query: { enabled: viewer.status === 'signed-in' } })
  if (viewer.status === 'anonymous') return false
  return viewer.status === 'signed-in' ? data?.isAdmin : undefined
}
