import { useQuery } from '@tanstack/react-query'
import { openIdentity, type FirebaseIdentity } from '@/lib/identity/identity'

/** What every screen behind a mail's link is given. */
export interface ActionProps {
  code: string
  /** The way back that the mail kept. */
  fromUrl: string | null
}

/** Asks the provider about a mail's code, or uses it: once only, because most codes work but once. */
export const useActionCode = <Answer>(
  purpose: string,
  code: string,
  ask: (identity: FirebaseIdentity) => Promise<Answer>,
) =>
  useQuery({
    queryKey: ['action-code', purpose, code],
    queryFn: async () => ask(await openIdentity()),
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    meta: { persist: false },
  })
