import { publishDemo } from '../demo/publish-demo'
import type { Step } from '../progress'
import { localPlaces } from './auth-emulator'
import { signInPublisher } from './local-accounts'
import { serviceUrl, type Scene } from './scene'

/** Publishes the demo packs unless an earlier start has; what prevents it is one sentence and ends nothing. */
export async function publishDemoPacks(scene: Scene): Promise<void> {
  const { over } = scene.household
  try {
    const idToken = await signInPublisher(localPlaces(scene))
    let step: Step | undefined
    const note = (words: string) => (step ??= scene.progress.step('Demo packs')).note(words)
    await publishDemo({ serviceUrl: serviceUrl(scene), idToken, over }, note).finally(() => step?.done())
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (!over.aborted)
      scene.progress.say(`The demo packs are not all published; the next start tries again. ${why}`)
  }
}
