import { AuthDialogs } from '@/features/auth/sign-in/auth-dialogs'
import { BrokenScreen } from './broken-screen'
import { useOfflineNavigation } from './offline-navigation'
import { OfflineNotice } from './offline-notice'
import { usePastedWorkflow } from './pasted-workflow'
import { StillTrying } from './still-trying'
import { Toasts } from './toasts'

/** What tells, above a screen, that the network or the service is gone. */
const Notices = () => (
  <>
    <OfflineNotice />
    <StillTrying />
  </>
)

/** What may open above a screen. */
function Dialogs() {
  useOfflineNavigation()
  usePastedWorkflow()
  return (
    <>
      <AuthDialogs />
      <Toasts />
    </>
  )
}

/** What stands around a screen for what may happen to it: no page is drawn with it. */
export const standby = { Notices, Dialogs, BrokenScreen }
