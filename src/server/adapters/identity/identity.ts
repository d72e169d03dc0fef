/** The caller, as the identity provider's token describes them. */
export interface Claims {
  uid: string
  email: string
  emailVerified: boolean
  name: string
  /** when the person last logged in; refreshing the token does not change it */
  signedInAt?: Date
  /** whether they used a second factor then */
  hasSecondFactor?: boolean
}

/**
 * Verifies a bearer token and returns its claims; throws when the token is not valid, and a Refusal when that cannot be
 * decided right now.
 */
export interface Identity {
  verify: (token: string) => Promise<Claims>
}
