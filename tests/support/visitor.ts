import type { SignedInUser } from '../../src/lib/identity/identity'

type Listener = (user: SignedInUser | null) => void

/** The user that pages of a test are rendered for; replaces the identity provider (jest.mock of lib/identity). */
export const visitor = {
  user: null as SignedInUser | null,
  token: undefined as string | undefined,
  /** whether the accounts are the emulator's */
  isLocal: true,
  listeners: new Set<Listener>(),
  provider: {
    signInWithEmail: jest.fn<Promise<void>, [string, string]>(),
    signUpWithEmail: jest.fn<Promise<void>, [string, string, string?]>(),
    signInWithLocalAccount: jest.fn<Promise<void>, [string, { email: string; name: string }]>(),
    signInWithPopup: jest.fn<Promise<void>, [string]>(),
    sendVerification: jest.fn<Promise<void>, [string]>(),
    isVerified: jest.fn<Promise<boolean>, []>(),
    addressOfCode: jest.fn<Promise<string>, [string]>(),
    applyCode: jest.fn<Promise<void>, [string]>(),
    accountOfResetCode: jest.fn<Promise<string>, [string]>(),
    resetPassword: jest.fn<Promise<void>, [string, string]>(),
    sendPasswordReset: jest.fn<Promise<void>, [string, string?]>(),
    githubAccessToken: jest.fn<Promise<string>, []>(),
    signOut: jest.fn<Promise<void>, []>(),
    account: jest.fn<Promise<unknown>, []>(),
  },
}

/** Signs in as the user with this id; without one, signs out. */
export function comesAs(id?: string, token?: string, fields: Partial<SignedInUser> = {}): void {
  visitor.user = id
    ? { uid: id, email: `${id}@example.com`, displayName: id, photoURL: null, ...fields }
    : null
  visitor.token = token
  for (const listener of visitor.listeners) listener(visitor.user)
}

/** Returns the exports of lib/identity, for this visitor. */
export const identityOfVisitor = () => ({
  get isLocalIdentity() {
    return visitor.isLocal
  },
  openIdentity: () => Promise.resolve(visitor.provider),
  idToken: () => Promise.resolve(visitor.token),
  renewedToken: () => Promise.resolve(undefined),
  githubAccessToken: () => visitor.provider.githubAccessToken(),
  observeUser: (listener: Listener) => {
    visitor.listeners.add(listener)
    listener(visitor.user)
    return () => visitor.listeners.delete(listener)
  },
})
