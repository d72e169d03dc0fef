import { AuthDialogs } from '@/features/auth/sign-in/auth-dialogs'
import { BrokenScreen } from './broken-screen'
import { useOfflineNavigation } from './offline-navigation'
import { OfflineNotice } from './offline-notice'
import { usePastedWorkflow } from './pasted-workflow'
import { StillTrying } from './still-trying'
import { Toasts } from './toasts'

/** Notices above a screen that the network or the API is down. */
const Notices = () => (
  <>
    <OfflineNotice />
    <StillTrying />
  </>
)

/** Dialogs and toasts above a screen. */
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

/** UI around a screen for exceptional events: no page is rendered with it. */
export const standby = { Notices, Dialogs, BrokenScreen }
