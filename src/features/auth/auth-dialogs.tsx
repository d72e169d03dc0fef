import { Suspense, lazy, useSyncExternalStore } from 'react'
import { localGithubAsked, onLocalGithubAsked } from '@/lib/local-github'
import { WithAuthTexts } from './with-auth-texts'

const LocalGithubChooser = lazy(() =>
  import('./local-github-chooser').then((module) => ({ default: module.LocalGithubChooser })),
)

/** What the login may ask on any screen; stands once, in the application's frame. */
export function AuthDialogs() {
  const askingForGithub = useSyncExternalStore(onLocalGithubAsked, localGithubAsked, () => false)
  return askingForGithub ? (
    <WithAuthTexts>
      <Suspense>
        <LocalGithubChooser />
      </Suspense>
    </WithAuthTexts>
  ) : null
}
