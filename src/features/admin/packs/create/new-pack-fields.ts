import { isNodeId } from '@/contract/conventions/identifiers'
import { whyNodeIdReserved } from '@/contract/conventions/reserved-ids'
import { LIMITS } from '@/contract/conventions/limits'
import type { Node, NodeInput } from '@/api/generated/model'
import { isLookAlike } from './look-alike'

const NEW_NODE_FIELDS = ['id', 'name', 'repository', 'description', 'author', 'license', 'category'] as const
export type NewPackField = (typeof NEW_NODE_FIELDS)[number]
export type NewPack = Record<NewPackField, string>

export const LONGEST: Record<NewPackField, number> = {
  id: LIMITS.nodeId,
  name: LIMITS.name,
  repository: LIMITS.address,
  description: LIMITS.description,
  author: LIMITS.name,
  license: LIMITS.address,
  category: LIMITS.name,
}

export type Fault = 'missing' | 'idShape' | 'idReserved' | 'address'

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Validates a new pack before any request. */
export function faultsIn({ id, name, repository }: NewPack): Partial<Record<NewPackField, Fault>> {
  const idFault = !id.trim()
    ? 'missing'
    : whyNodeIdReserved(id.trim()) === 'in_use'
      ? 'idReserved'
      : !isNodeId(id.trim()) && 'idShape'
  return {
    ...(idFault && { id: idFault }),
    ...(!name.trim() && { name: 'missing' }),
    ...(!repository.trim()
      ? { repository: 'missing' }
      : !isWebAddress(repository.trim()) && { repository: 'address' }),
  }
}

/** Returns the API's input of a new pack, without empty fields. */
export const newNodeInput = (fields: NewPack): NodeInput =>
  Object.fromEntries(NEW_NODE_FIELDS.map((field) => [field, fields[field].trim()]).filter(([, text]) => text))

/** Returns the found packs that the new one could be confused with: the same id, or nearly the same id or name. */
export function compareWithKnown(fields: NewPack, found: readonly Node[]) {
  const id = fields.id.trim()
  const name = fields.name.trim()
  const same = found.find((node) => node.id.toLowerCase() === id.toLowerCase())
  const alike = found.filter(
    (node) => node !== same && (isLookAlike(node.id, id) || isLookAlike(node.name, name)),
  )
  return { same, alike: [...new Map(alike.map((node) => [node.id, node])).values()] }
}
