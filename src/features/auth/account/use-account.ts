import { useQuery } from '@tanstack/react-query'
import { openIdentity } from '@/lib/identity/identity'
import { authErrorCode } from '@/session/auth-error-message'
import { askToSignInAgain, useSignedInUser } from '@/session/signed-in-user'
import { useAttempt } from '../attempt'

const openAccount = async () => (await openIdentity()).account()
type Account = Awaited<ReturnType<typeof openAccount>>

/** How the person can log in, as the identity provider says it now. */
export function useSignInWays() {
  const { user } = useSignedInUser()
  return useQuery({
    queryKey: ['sign-in-ways', user?.uid],
    queryFn: async () => (await openAccount()).signInWays(),
    enabled: user !== undefined,
    meta: { persist: false },
  })
}

/** Whether the person has set up a second factor, as the identity provider says it now. */
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
 * One change of the account at the identity provider at a time. Where that wants another log-in first, it is asked for over
 * the page, and the button pressed again afterwards.
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
