import { publicEnvironment } from './environment'

type Properties = Record<string, string | number | boolean | null | undefined>
type Mixpanel = typeof import('mixpanel-browser/src/loaders/loader-module-core').default

let loading: Promise<Mixpanel | undefined> | undefined

const load = async (): Promise<Mixpanel | undefined> => {
  const { mixpanelToken } = publicEnvironment
  if (!mixpanelToken) return undefined
  const { default: mixpanel } = await import('mixpanel-browser/src/loaders/loader-module-core')
  mixpanel.init(mixpanelToken, { persistence: 'localStorage', track_pageview: false })
  return mixpanel
}

/** Sends in production; anywhere else only prints (specification, section 1). Never fails: a visit matters more. */
function send(print: readonly unknown[], deliver: (mixpanel: Mixpanel) => void): void {
  if (!publicEnvironment.production) {
    console.info('[analytics]', ...print)
    return
  }
  loading ??= load()
  void loading.then((mixpanel) => mixpanel && deliver(mixpanel)).catch(() => undefined)
}

/** Reports that something happened. */
export const trackEvent = (name: string, properties: Properties = {}): void =>
  send(['event', name, properties], (mixpanel) => mixpanel.track(name, properties))

/** Says who is here: the identity is the uid, e-mail and name are the profile (specification, section 1). */
export function identifyPerson(person: { uid: string; email: string | null; name: string | null }): void {
  send(['identify', person.uid], (mixpanel) => mixpanel.identify(person.uid))
  const profile = { $email: person.email, $name: person.name }
  send(['profile', profile], (mixpanel) => mixpanel.people.set(profile))
}

/** Forgets who was here, at log-out. */
export const forgetPerson = (): void => send(['reset'], (mixpanel) => mixpanel.reset())
