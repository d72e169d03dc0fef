import { KEY_SCOPES, type KeyScope } from '@/contract/conventions/key-scopes'

/** How long a new key is good for, in days; the empty text is for ever. */
export const EXPIRY_CHOICES = ['30', '90', '365', ''] as const

/** What a key can be for, as people choose it. */
export const SCOPE_CHOICES = [...KEY_SCOPES, 'both'] as const
export type ScopeChoice = (typeof SCOPE_CHOICES)[number]

/** The choice of what a key is for. */
export const scopeOf = (scopes: readonly KeyScope[]): ScopeChoice =>
  scopes.length > 1 ? 'both' : (scopes[0] ?? 'publish')

/** What names a new key, as the form has it. */
export type TokenFields = {
  name: string
  description: string
  expiresIn: string
  scope: ScopeChoice
  /** the packs that it is for; none stand for all */
  packs: string[]
}

/** What is sent of the choice what a key is for. */
export const scopesOf = (scope: ScopeChoice): KeyScope[] => (scope === 'both' ? [...KEY_SCOPES] : [scope])

/** What is wrong with a field. */
export type TokenFault = 'missing' | 'long'

const DAY = 24 * 60 * 60 * 1000

/** The moment a key made now stops working; undefined when it never does. */
export const expiryOf = (days: string, now: Date): string | undefined =>
  days === '' ? undefined : new Date(now.getTime() + Number(days) * DAY).toISOString()

const SOON = 14 * DAY

/** Whether a key has stopped working or will before long. */
export function expiryStateOf(
  expiresAt: string | undefined,
  now: Date,
): 'none' | 'later' | 'soon' | 'expired' {
  if (expiresAt === undefined) return 'none'
  const left = new Date(expiresAt).getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= SOON ? 'soon' : 'later'
}
