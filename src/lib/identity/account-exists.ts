import type { ProviderName } from './identity'

/**
 * Thrown when a provider vouches for an address that already has an account with another way in. `link` adds the
 * provider to whoever is signed in then: call it once the person came in the way they used to.
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
