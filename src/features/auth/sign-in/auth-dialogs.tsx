import { Suspense, lazy, useSyncExternalStore } from 'react'
import { localGithubAsked, onLocalGithubAsked } from '@/lib/identity/local-github'
import { useAskedToSignInAgain, useSignedInUser } from '@/session/signed-in-user'
import { WithAuthTexts } from '../with-auth-texts'

const LocalGithubChooser = lazy(() =>
  import('./local-github-chooser').then((module) => ({ default: module.LocalGithubChooser })),
)
const SignInAgain = lazy(() => import('./sign-in-again').then((module) => ({ default: module.SignInAgain })))

/** The login's dialogs for any screen; rendered once, in the application's frame. */
export function AuthDialogs() {
  const { user } = useSignedInUser()
  const askedToSignInAgain = useAskedToSignInAgain()
  const askedForGithub = useSyncExternalStore(onLocalGithubAsked, localGithubAsked, () => false)
  if (!askedForGithub && !askedToSignInAgain) return null
  return (
    <WithAuthTexts>
      <Suspense>
        {askedForGithub && <LocalGithubChooser />}
        {askedToSignInAgain && user && <SignInAgain user={user} />}
      </Suspense>
    </WithAuthTexts>
  )
}
