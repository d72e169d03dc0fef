/**
 * Thrown when the identity provider also requires an authenticator app's code. `give` completes the log-in with it; a wrong
 * code is refused and may be retried.
 */
export class SecondFactorAsked extends Error {
  readonly code = 'auth/multi-factor-auth-required'

  constructor(readonly give: (code: string) => Promise<void>) {
    super('The log-in needs a second factor.')
  }
}
