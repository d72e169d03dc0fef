import { KEY_SCOPES, type KeyScope } from '@/contract/conventions/key-scopes'

/** Lifetimes of a new key, in days; empty text is unlimited. */
export const EXPIRY_CHOICES = ['30', '90', '365', ''] as const

/** Choices of a key's scopes. */
export const SCOPE_CHOICES = [...KEY_SCOPES, 'both'] as const
export type ScopeChoice = (typeof SCOPE_CHOICES)[number]

/** Returns the choice for a key's scopes. */
export const scopeOf = (scopes: readonly KeyScope[]): ScopeChoice =>
  scopes.length > 1 ? 'both' : (scopes[0] ?? 'publish')

/** Form values of a new key. */
export type TokenFields = {
  name: string
  description: string
  expiresIn: string
  scope: ScopeChoice
  /** the packs it is limited to; empty means all */
  packs: string[]
}

/** Returns the scopes of a choice. */
export const scopesOf = (scope: ScopeChoice): KeyScope[] => (scope === 'both' ? [...KEY_SCOPES] : [scope])

/** Validation errors of a field. */
export type TokenFault = 'missing' | 'long'

const DAY = 24 * 60 * 60 * 1000

/** Returns the expiry of a key created now; undefined when unlimited. */
export const expiryOf = (days: string, now: Date): string | undefined =>
  days === '' ? undefined : new Date(now.getTime() + Number(days) * DAY).toISOString()

const SOON = 14 * DAY

/** Returns whether a key is expired or expires soon. */
export function expiryStateOf(
  expiresAt: string | undefined,
  now: Date,
): 'none' | 'later' | 'soon' | 'expired' {
  if (expiresAt === undefined) return 'none'
  const left = new Date(expiresAt).getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= SOON ? 'soon' : 'later'
}
