/**
 * Thrown when the identity provider wants the code of an authenticator app besides. `give` ends the log-in with it; a wrong one is
 * refused, and may be given anew.
 */
export class SecondFactorAsked extends Error {
  readonly code = 'auth/multi-factor-auth-required'

  constructor(readonly give: (code: string) => Promise<void>) {
    super('The log-in needs a second factor.')
  }
}
