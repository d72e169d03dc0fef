export const LONGEST_NAME = 100

export interface Credentials {
  email: string
  password: string
  displayName: string
}

/** Which rule a field broke; the form says it in words. */
export type CredentialsFault = 'email' | 'passwordMissing' | 'passwordShort' | 'nameLong'
