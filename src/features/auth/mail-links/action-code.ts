import { useQuery } from '@tanstack/react-query'
import { openIdentity, type FirebaseIdentity } from '@/lib/identity/identity'

/** Props of every screen opened by a mail's link. */
export interface ActionProps {
  code: string
  /** The return path in the mail's link */
  fromUrl: string | null
}

/** Checks or redeems a mail's code with the provider: only once, because most codes work only once. */
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
