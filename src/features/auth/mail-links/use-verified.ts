import { useQuery } from '@tanstack/react-query'
import { openIdentity } from '@/lib/identity/identity'
import { useSignedInUser } from '@/session/signed-in-user'

const LOOK_EVERY_MS = 3000

/** Asks the provider whether the user's e-mail address is verified; with `followed`, polls until it is. */
export function useVerified({ followed }: { followed: boolean }): boolean | undefined {
  const { user } = useSignedInUser()
  const { data } = useQuery({
    queryKey: ['verified', user?.uid],
    queryFn: async () => (await openIdentity()).isVerified(),
    enabled: user !== undefined,
    refetchInterval: ({ state }) => followed && !state.data && LOOK_EVERY_MS,
    retry: false,
    meta: { persist: false },
  })
  return data
}
