import type { ReservedBecause } from '../../contract/conventions/reserved-ids'
import type { Actor } from './context'
import { Refusal } from '../platform/refusal'

/**
 * Refuses a new id that is kept back with `reserved_name` (contract 2.7). A misleading one is open to administrators, who
 * know whom they give it to.
 */
export function requireUnreserved(
  id: string,
  because: ReservedBecause | undefined,
  actor: Actor | undefined,
): void {
  if (because === 'in_use')
    throw new Refusal('reserved_name', `The id "${id}" is reserved for the registry. Choose another one.`)
  if (because === 'misleading' && !actor?.isAdmin)
    throw new Refusal(
      'reserved_name',
      `The id "${id}" could be mistaken for the ComfyUI team or this registry. Choose another one, or ask a registry admin.`,
    )
}
