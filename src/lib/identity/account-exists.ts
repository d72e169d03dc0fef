import type { ProviderName } from './identity'

/**
 * Thrown when a provider's email already has an account with another sign-in method. `link` adds the provider to the
 * signed-in account: call it once the user has logged in with their existing method.
 */
export class AccountExists extends Error {
  readonly code = 'auth/account-exists-with-different-credential'

  constructor(
    readonly provider: ProviderName,
    readonly email: string,
    readonly link: () => Promise<void>,
  ) {
    super('The address has an account with another way in.')
  }
}
