/** The data type of a list of choices. */
export const CHOICE_TYPE = 'COMBO'

/** Wildcard types. The second one is resolved by ComfyUI's front end from the connected links. */
const WILDCARDS: ReadonlySet<string> = new Set(['*', 'COMFY_MATCHTYPE_V3'])

/** Data types whose inputs are fields unless the node forces sockets: they need no link. */
export const FIELD_TYPES: ReadonlySet<string> = new Set(['INT', 'FLOAT', 'STRING', 'BOOLEAN', CHOICE_TYPE])

/** Returns the data types that an input or output admits: members of a union (`IMAGE,MASK`) in order, without duplicates. */
export const typesIn = (type: string): string[] => [
  ...new Set(
    type
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** Whether an input or output type is a wildcard. */
export const isAnyType = (type: string): boolean => typesIn(type).some((name) => WILDCARDS.has(name))

/**
 * Whether ComfyUI lets an output be connected to an input: equal types, a wildcard on either side, or unions with a common
 * type; case-sensitive. A list of choices is `CHOICE_TYPE` on both sides.
 * @param given the type of the output
 * @param taken the type of the input
 */
export function fits(given: string, taken: string): boolean {
  if (given === taken || isAnyType(given) || isAnyType(taken)) return true
  const admitted = typesIn(taken)
  return typesIn(given).some((type) => admitted.includes(type))
}

/** Returns the type of one entry of `input_types` or `return_types`: a name, or choices, which count as one type. */
export function typeOfDefinition(definition: unknown): string {
  const type: unknown = Array.isArray(definition) ? definition[0] : definition
  return typeof type === 'string' && type.trim() ? type : CHOICE_TYPE
}
