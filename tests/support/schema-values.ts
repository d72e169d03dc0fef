import fc from 'fast-check'
import { hostileValue } from './hostile-values'

/** As much of JSON Schema as the service's document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  example?: unknown
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Values that exist in the household's database, which bring a call past the first checks. */
export interface Known {
  texts: string[]
  /** what a name in a path or body usually stands for */
  byName: Record<string, string[]>
}

/** Mostly what the schema describes, now and then something else in a place or two. */
export function schemaValue(schema: Schema, components: Record<string, Schema>, known: Known, name = '') {
  return fc.oneof(
    { weight: 9, arbitrary: fitting(schema, components, known, name) },
    { weight: 1, arbitrary: hostileValue },
  )
}

function fitting(
  schema: Schema,
  components: Record<string, Schema>,
  known: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema, ofName = name) => schemaValue(part, components, known, ofName)
  if (schema.$ref) return inner(components[schema.$ref.replace('#/components/schemas/', '')] ?? {})
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf) as Schema)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([field, part]) => [field, inner(part, field)] as const,
      )
      const more =
        typeof schema.additionalProperties === 'object'
          ? fc.dictionary(fc.string({ maxLength: 8 }), inner(schema.additionalProperties), { maxKeys: 3 })
          : fc.constant({})
      return fc
        .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), more)
        .map(([record, others]) => ({ ...others, ...record }))
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: -2, max: 12 }),
        fc.integer({
          min: schema.minimum ?? -(2 ** 40),
          max: Math.max(schema.maximum ?? 2 ** 40, schema.minimum ?? 0),
        }),
      )
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textFor(schema, known, name)
    default:
      return hostileValue
  }
}

function textFor(schema: Schema, known: Known, name: string): fc.Arbitrary<string> {
  const likely = known.byName[name] ?? []
  return fc.oneof(
    { weight: likely.length > 0 ? 6 : 0, arbitrary: fc.constantFrom('', ...likely) },
    { weight: 2, arbitrary: fc.constantFrom(...known.texts) },
    { weight: typeof schema.example === 'string' ? 2 : 0, arbitrary: fc.constant(String(schema.example)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('1.2.3', '2.0.0-rc.1', 'https://example.com/x', '2026-01-01T00:00:00Z'),
    },
    { weight: 1, arbitrary: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/) },
  )
}
