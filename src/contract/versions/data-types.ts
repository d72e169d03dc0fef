/** What a list of choices counts as, wherever one stands in place of a data type. */
export const CHOICE_TYPE = 'COMBO'

/** What fits everything. ComfyUI's front end settles by the wires at hand what the second one is. */
const WILDCARDS: ReadonlySet<string> = new Set(['*', 'COMFY_MATCHTYPE_V3'])

/** Data types whose inputs are fields of a node unless the node forces sockets: they need no wire. */
export const FIELD_TYPES: ReadonlySet<string> = new Set(['INT', 'FLOAT', 'STRING', 'BOOLEAN', CHOICE_TYPE])

/** The data types that an input or output admits: those of a union (`IMAGE,MASK`) one by one, in order, each once. */
export const typesIn = (type: string): string[] => [
  ...new Set(
    type
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** Whether an input or output of this type admits every type. */
export const isAnyType = (type: string): boolean => typesIn(type).some((name) => WILDCARDS.has(name))

/**
 * Whether ComfyUI lets an output be wired to an input: equal types, a wildcard on either side, or unions that have a type
 * in common; capitals matter. A list of choices is `CHOICE_TYPE` on both sides.
 * @param given the type of the output
 * @param taken the type of the input
 */
export function fits(given: string, taken: string): boolean {
  if (given === taken || isAnyType(given) || isAnyType(taken)) return true
  const admitted = typesIn(taken)
  return typesIn(given).some((type) => admitted.includes(type))
}

/** The type that one entry of `input_types` or `return_types` stands for: a name, or choices, which count as one type. */
export function typeOfDefinition(definition: unknown): string {
  const type: unknown = Array.isArray(definition) ? definition[0] : definition
  return typeof type === 'string' && type.trim() ? type : CHOICE_TYPE
}
