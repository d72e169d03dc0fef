import { isAnyType, typesIn } from '../../../contract/versions/data-types'

/** Whether everything that can be wired to one type can also be wired to another, for inputs and outputs alike. */
export function admitsAll(type: string, other: string): boolean {
  if (isAnyType(other)) return true
  const types = new Set(typesIn(other))
  return !isAnyType(type) && typesIn(type).every((name) => types.has(name))
}
