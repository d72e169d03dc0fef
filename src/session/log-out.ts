import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { trackEvent } from '@/lib/analytics'
import { openIdentity } from '@/lib/identity/identity'
import { showToast } from '@/lib/toast'
import { forgetEverything } from './forget-everything'
import { tellLogOut } from './other-tabs'
import { endSession } from './signed-in-user'

/**
 * Logs out, in every open tab. On success resets and clears the query cache and empties both browser storages; on failure
 * shows a toast (specification, sections 4 and 8).
 */
export function useLogOut(onLoggedOut?: () => void) {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const identity = await openIdentity()
      await endSession(() => identity.signOut())
    },
    onSuccess: () => {
      tellLogOut()
      trackEvent('logout')
      forgetEverything(queryClient)
      onLoggedOut?.()
    },
    onError: (failure: unknown) => {
      const error = failure instanceof Error ? failure.message : String(failure)
      showToast('error', t('logout.error', { error }))
    },
  })
  return { logOut: () => mutate(), isLoggingOut: isPending }
}
