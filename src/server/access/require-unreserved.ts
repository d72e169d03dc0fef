import type { ReservedBecause } from '../../contract/conventions/reserved-ids'
import type { Db } from '../platform/database/client'
import { isNameGranted } from '../store/answers/appeal-facts.repo'
import type { Ctx } from './context'
import { sitePages } from '../domain/site-pages'
import { Refusal } from '../platform/refusal'

/**
 * Refuses a new id that is kept back with `reserved_name` (contract 2.7). A misleading one is open to administrators, who
 * know whom they give it to, and to whom they gave it when they were asked (contract 1P).
 */
export async function requireUnreserved(
  { actor, siteUrl }: Pick<Ctx, 'actor' | 'siteUrl'>,
  db: Db,
  id: string,
  because: ReservedBecause | undefined,
): Promise<void> {
  if (because === 'in_use')
    throw new Refusal('reserved_name', `The id "${id}" is reserved for the registry. Choose another one.`)
  const isGiven = async () =>
    actor !== undefined && (actor.isAdmin || (await isNameGranted(db, id, actor.id)))
  if (because === 'misleading' && !(await isGiven()))
    throw new Refusal(
      'reserved_name',
      `The id "${id}" could be mistaken for the ComfyUI team or this registry. Choose another one, or ask for it at ${sitePages.appeals(siteUrl, { kind: 'name', name: id })}`,
    )
}
