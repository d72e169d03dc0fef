import { isMisleading } from '../../contract/conventions/reserved-ids'
import type { Actor } from '../access/context'
import { Refusal } from '../platform/refusal'

/** Refuses with `invalid_request` a publisher's name that could be mistaken for the registry itself. */
export function requireHonestName(name: string, actor: Actor): void {
  if (isMisleading(name) && !actor.isAdmin)
    throw new Refusal(
      'invalid_request',
      `Invalid format for field name: "${name}" could be mistaken for the ComfyUI team or this registry`,
    )
}
