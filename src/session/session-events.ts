import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { readApiError } from '@/api/errors'
import { isPrivateQuery } from '@/api/private-queries'
import { onRefusedToken } from '@/api/refused-token'
import { identifyPerson } from '@/lib/analytics'
import { showToast } from '@/lib/toast'
import { forgetEverything } from './forget-everything'
import { onLogOutElsewhere } from './other-tabs'
import { askToSignInAgain, followLogOut, leaveEndedSession, useSignedInUser } from './signed-in-user'
import { forgetTyping, watchTyping } from './unsaved-changes'

const UNAUTHENTICATED = 401

/** Keeps analytics and the query cache in sync with the signed-in user; used once, in the application's frame. */
export function useSessionEvents(): void {
  const { t } = useTranslation('common')
  const { status, user } = useSignedInUser()
  const queryClient = useQueryClient()
  const known = useRef<string | undefined>(undefined)
  const uid = user?.uid
  useEffect(() => {
    if (status === 'unknown' || known.current === uid) return
    const cameAfterAnother = known.current !== undefined
    known.current = uid
    if (cameAfterAnother) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivateQuery(queryKey) })
    }
    if (!user) return
    if (cameAfterAnother)
      showToast('info', t('session.otherPerson', { email: user.email ?? user.displayName }))
    identifyPerson({ uid: user.uid, email: user.email, name: user.displayName })
  }, [status, uid, user, queryClient, t])
  useEffect(() => {
    if (!user) return
    void queryClient.refetchQueries({
      predicate: ({ state }) => readApiError(state.error).status === UNAUTHENTICATED,
    })
  }, [user, queryClient])
  useEffect(
    () =>
      onLogOutElsewhere(() => {
        // The screen first: otherwise its queries would be refetched.
        followLogOut()
        forgetEverything(queryClient)
      }),
    [queryClient],
  )
  useUnfinishedWork()
}

/** Handles a session that ends during unsaved work: asks to sign in after a refused call, ends it on navigation. */
function useUnfinishedWork(): void {
  const { pathname } = useRouter()
  useEffect(() => onRefusedToken(askToSignInAgain), [])
  useEffect(watchTyping, [])
  useEffect(
    () => () => {
      forgetTyping()
      leaveEndedSession()
    },
    [pathname],
  )
}
