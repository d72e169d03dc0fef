import { isMisleading } from '../../contract/conventions/reserved-ids'
import type { Actor } from '../access/context'
import { Refusal } from '../platform/refusal'

/** Refuses a publisher's name that people and programs take for the registry's own with `invalid_request`. */
export function requireHonestName(name: string, actor: Actor): void {
  if (isMisleading(name) && !actor.isAdmin)
    throw new Refusal(
      'invalid_request',
      `Invalid format for field name: "${name}" could be mistaken for the ComfyUI team or this registry`,
    )
}
