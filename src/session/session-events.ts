import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isAboutThePerson } from '@/api/persistence'
import { identifyPerson } from '@/lib/analytics'
import { useSignedInUser } from './signed-in-user'

/** Keeps analytics and the cache in step with who is signed in; stands once, in the application's frame. */
export function useSessionEvents(): void {
  const { status, user } = useSignedInUser()
  const queryClient = useQueryClient()
  const known = useRef<string | undefined>(undefined)
  const uid = user?.uid
  useEffect(() => {
    if (status === 'unknown' || known.current === uid) return
    const cameAfterAnother = known.current !== undefined
    known.current = uid
    if (cameAfterAnother) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => isAboutThePerson(queryKey) })
    }
    if (user) identifyPerson({ uid: user.uid, email: user.email, name: user.displayName })
  }, [status, uid, user, queryClient])
}
