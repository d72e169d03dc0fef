/** Who is asking, as the identity provider's token says it. */
export interface Claims {
  uid: string
  email: string
  emailVerified: boolean
  name: string
  /** when the person last proved who they are; a token that is renewed keeps it */
  signedInAt?: Date
  /** whether they gave a second factor then */
  hasSecondFactor?: boolean
}

/**
 * Turns a bearer token into claims; throws when the token is not to be trusted, a Refusal when that cannot be told at
 * the moment.
 */
export interface Identity {
  verify: (token: string) => Promise<Claims>
}
