import { useQuery } from '@tanstack/react-query'
import { openIdentity } from '@/lib/identity/identity'
import { authErrorCode } from '@/session/auth-error-message'
import { askToSignInAgain, useSignedInUser } from '@/session/signed-in-user'
import { useAttempt } from '../attempt'

const openAccount = async () => (await openIdentity()).account()
type Account = Awaited<ReturnType<typeof openAccount>>

/** Fetches the user's sign-in methods from the identity provider. */
export function useSignInWays() {
  const { user } = useSignedInUser()
  return useQuery({
    queryKey: ['sign-in-ways', user?.uid],
    queryFn: async () => (await openAccount()).signInWays(),
    enabled: user !== undefined,
    meta: { persist: false },
  })
}

/** Fetches from the identity provider whether the user has a second factor. */
export function useSecondFactor() {
  const { user } = useSignedInUser()
  return useQuery({
    queryKey: ['second-factor', user?.uid],
    queryFn: async () => (await openAccount()).secondFactor.isSetUp(),
    enabled: user !== undefined,
    meta: { persist: false },
  })
}

/**
 * Runs one account change at the identity provider at a time. If that requires a recent login, the login dialog opens over
 * the page, and the user presses the button again afterwards.
 */
export function useAccountAct() {
  const { attempt, busyWith, error, field } = useAttempt()
  const act = (name: string, change: (account: Account) => Promise<void>): Promise<boolean> =>
    attempt(name, async () => {
      try {
        await change(await openAccount())
      } catch (failure) {
        if (authErrorCode(failure) === 'auth/requires-recent-login') askToSignInAgain()
        throw failure
      }
    })
  return { act, busyWith, error, field }
}
