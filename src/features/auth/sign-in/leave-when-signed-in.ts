import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { fromUrlOf, returnPath } from '@/session/from-url'
import { useSignedInUser } from '@/session/signed-in-user'

/**
 * Redirects signed-in users to the return path (specification, section 2, Return address), by default to their own nodes;
 * or to `instead`, one more step of the login.
 */
export function useLeaveWhenSignedIn(instead?: string): void {
  const router = useRouter()
  const { status } = useSignedInUser()
  const mayLeave = status === 'signed-in' && router.isReady
  useEffect(() => {
    if (mayLeave) void router.replace(instead ?? returnPath(fromUrlOf(router.query)))
    // The router changes identity with every navigation; redirect only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mayLeave])
}
