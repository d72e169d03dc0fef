import type { ComfyNode } from '../../contract/versions/comfy-node'
import { CHOICE_TYPE, FIELD_TYPES, typeOfDefinition, typesIn } from '@/contract/versions/data-types'

type Signature = Pick<ComfyNode, 'input_types' | 'return_types'>

/** Maximum number of sockets on either side of a glyph. */
const MOST = 4

// Other type names could be confused with the separators between types.
const NAME = /^(?:\*|[\w.-]{1,40})$/

function parse(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** The data types in definitions of inputs or outputs, without choices; a union counts as each of its types. */
const namesIn = (definitions: readonly unknown[]): Set<string> =>
  new Set(
    definitions
      .flatMap((definition) => typesIn(typeOfDefinition(definition)))
      .map((type) => type.toUpperCase())
      .filter((type) => type !== CHOICE_TYPE && NAME.test(type)),
  )

function takenBy({ input_types }: Signature): Set<string> {
  const { required, optional } = Object(parse(input_types)) as Record<string, unknown>
  return namesIn([...valuesOf(required), ...valuesOf(optional)])
}

const givenBy = ({ return_types }: Signature): Set<string> => namesIn(valuesOf(parse(return_types)))

function mostOf(sides: readonly Set<string>[], after: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>()
  for (const types of sides) for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  const ranked = [...counts].sort(
    ([one, often], [other, seldom]) =>
      Number(after.has(one)) - Number(after.has(other)) || seldom - often || (one < other ? -1 : 1),
  )
  return ranked.slice(0, MOST).map(([type]) => type)
}

/**
 * Returns a pack's glyph: the data types that most of its node classes take and return, at most four each, as
 * `IMAGE,MASK>IMAGE`. Empty when no class has a known signature.
 */
export function packGlyph(classes: readonly Signature[]): string {
  const known = classes.filter(({ input_types, return_types }) => input_types || return_types)
  if (known.length === 0) return ''
  return `${mostOf(known.map(takenBy), FIELD_TYPES).join(',')}>${mostOf(known.map(givenBy), new Set()).join(',')}`
}
