import { publishDemo } from '../demo/publish-demo'
import type { Step } from '../progress'
import { localPlaces } from './auth-emulator'
import { signInPublisher } from './local-accounts'
import { serviceUrl, type LaunchContext } from './launch-context'

/** Publishes the demo packs unless an earlier start has; a failure is one sentence and not fatal. */
export async function publishDemoPacks(context: LaunchContext): Promise<void> {
  const { over } = context.supervisor
  try {
    const idToken = await signInPublisher(localPlaces(context))
    let step: Step | undefined
    const note = (words: string) => (step ??= context.progress.step('Demo packs')).note(words)
    await publishDemo({ serviceUrl: serviceUrl(context), idToken, over }, note).finally(() => step?.done())
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (!over.aborted)
      context.progress.say(`The demo packs are not all published; the next start tries again. ${why}`)
  }
}
