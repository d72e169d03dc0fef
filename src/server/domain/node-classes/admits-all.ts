import { isAnyType, typesIn } from '../../../contract/versions/data-types'

/** Whether whatever could be wired to one type can be wired to another as well, of inputs and of outputs alike. */
export function admitsAll(type: string, other: string): boolean {
  if (isAnyType(other)) return true
  const types = new Set(typesIn(other))
  return !isAnyType(type) && typesIn(type).every((name) => types.has(name))
}
