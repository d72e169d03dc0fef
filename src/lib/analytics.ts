import type { OverridedMixpanel } from 'mixpanel-browser'
import { publicEnvironment } from './environment'

type Properties = Record<string, string | number | boolean | null | undefined>

let loading: Promise<OverridedMixpanel | undefined> | undefined

const load = async (): Promise<OverridedMixpanel | undefined> => {
  const { mixpanelToken } = publicEnvironment
  if (!mixpanelToken) return undefined
  // The package's types omit the default export of its loader module.
  const loader: unknown = await import('mixpanel-browser/src/loaders/loader-module-core')
  const { default: mixpanel } = loader as { default: OverridedMixpanel }
  mixpanel.init(mixpanelToken, { persistence: 'localStorage', track_pageview: false })
  return mixpanel
}

/** Sends the event in production, otherwise only logs it (specification, section 1). Never throws: page views matter more. */
function send(print: readonly unknown[], deliver: (mixpanel: OverridedMixpanel) => void): void {
  if (!publicEnvironment.production) {
    console.info('[analytics]', ...print)
    return
  }
  loading ??= load()
  void loading.then((mixpanel) => mixpanel && deliver(mixpanel)).catch(() => undefined)
}

/** Tracks an event. */
export const trackEvent = (name: string, properties: Properties = {}): void =>
  send(['event', name, properties], (mixpanel) => mixpanel.track(name, properties))

/** Identifies the signed-in user: the identity is the uid, email and name are the profile (specification, section 1). */
export function identifyPerson(person: { uid: string; email: string | null; name: string | null }): void {
  send(['identify', person.uid], (mixpanel) => mixpanel.identify(person.uid))
  const profile = { $email: person.email, $name: person.name }
  send(['profile', profile], (mixpanel) => mixpanel.people.set(profile))
}

/** Resets the identity at log-out. */
export const forgetPerson = (): void => send(['reset'], (mixpanel) => mixpanel.reset())
