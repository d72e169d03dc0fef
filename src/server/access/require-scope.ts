import type { KeyScope } from '../../contract/conventions/key-scopes'
import type { Actor, Key } from './context'
import { Refusal } from '../platform/refusal'
import type { Operation } from './permission-table'

/** Operations that keys may perform besides publishing, by the scope they need. All others need a sign-in. */
const BY_KEY: Partial<Record<Operation, KeyScope | 'any'>> = {
  updateNode: 'edit',
  updateNodeVersion: 'edit',
  validateArchive: 'any',
}

/** Refuses with `not_permitted` what a key's scope or packs do not include. */
export function requireScope(
  { scopes, nodeIds }: Pick<Key, 'scopes' | 'nodeIds'>,
  { nodeId, scope }: { nodeId: string; scope?: KeyScope },
): void {
  if (scope !== undefined && !scopes.includes(scope))
    throw new Refusal(
      'not_permitted',
      `Permission denied: this API key is not for it, but to ${scopes.join(', ')}.`,
    )
  const isOfPack = nodeIds.some((id) => id.toLowerCase() === nodeId.toLowerCase())
  if (nodeIds.length > 0 && !isOfPack)
    throw new Refusal(
      'not_permitted',
      `Permission denied: this API key is for other packs: ${nodeIds.join(', ')}.`,
    )
}

/** Refuses with `not_permitted` an operation outside a key's scope, or on another publisher. */
export function requireKeyFor(
  key: Key,
  operation: Operation,
  { publisherId, nodeId }: { publisherId?: string; nodeId?: string },
): void {
  const scope = BY_KEY[operation]
  if (scope === 'any') return
  if (scope === undefined || nodeId === undefined || publisherId?.toLowerCase() !== key.publisherId)
    throw new Refusal('not_permitted', 'Permission denied: no API key is good for this. Sign in.')
  requireScope(key, { nodeId, scope })
}

/** An actor limited by the key they use. */
export const withKey = (actor: Actor, key: Key | undefined): Actor =>
  key ? { ...actor, isAdmin: false, key } : actor
