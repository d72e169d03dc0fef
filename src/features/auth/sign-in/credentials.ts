export const LONGEST_NAME = 100

export interface Credentials {
  email: string
  password: string
  displayName: string
}

/** The rule broken by a field; the form translates it. */
export type CredentialsFault = 'email' | 'passwordMissing' | 'passwordShort' | 'nameLong'
