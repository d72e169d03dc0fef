import fc from 'fast-check'
import { hostileValue } from './hostile-values'

/** The subset of JSON Schema used by the service's document. */
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
  required?: string[]
  minimum?: number
  maximum?: number
}

/** Values that exist in the fixtures' database, with which a request passes the first checks. */
export interface Known {
  texts: string[]
  /** likely values by the name of a path parameter or body field */
  byName: Record<string, string[]>
}

/** How values are generated: the document's schemas, the database's values, and whether they may be invalid. */
export interface Making {
  components: Record<string, Schema>
  known: Known
  /** calm values fit the schema as far as it says; wild ones omit, replace and exceed */
  isCalm: boolean
}

/** Generates a value for the schema of a parameter or field of this name. */
export function schemaValue(schema: Schema, making: Making, name = ''): fc.Arbitrary<unknown> {
  const value = fitting(schema, making, name)
  return making.isCalm
    ? value
    : fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: hostileValue })
}

function fitting(schema: Schema, making: Making, name: string): fc.Arbitrary<unknown> {
  const inner = (part: Schema, ofName = name) => schemaValue(part, making, ofName)
  if (schema.$ref) return inner(making.components[schema.$ref.replace('#/components/schemas/', '')] ?? {})
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf) as Schema)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectFor(schema, making)
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 3 })
    case 'integer':
    case 'number':
      return numberFor(schema, making)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textFor(schema, making, name)
    default:
      return hostileValue
  }
}

function objectFor(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  const { properties = {}, additionalProperties, required = [] } = schema
  const fields = Object.entries(properties).map(([field, part]) => [field, schemaValue(part, making, field)])
  const record = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: making.isCalm ? required : [],
  })
  if (typeof additionalProperties !== 'object') return record
  const keys = fc.constantFrom('en', 'de', 'pack', 'other')
  const others = fc.dictionary(keys, schemaValue(additionalProperties, making), { maxKeys: 2 })
  return fc.tuple(others, record).map(([more, named]) => ({ ...more, ...named }))
}

function numberFor({ minimum, maximum }: Schema, { isCalm }: Making): fc.Arbitrary<number> {
  const low = Math.max(minimum ?? 0, 0)
  const high = Math.max(low, Math.min(maximum ?? 20, 1_000))
  return isCalm
    ? fc.integer({ min: low, max: high })
    : fc.oneof(fc.integer({ min: low - 2, max: high + 2 }), fc.double(), fc.integer())
}

const OF_FORMAT: Record<string, string[]> = {
  uri: ['https://example.com/x', 'https://github.com/acme/masks'],
  'date-time': ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  uuid: ['3f0e2f6c-55a5-4a3c-9f5e-0a8a1f4c7f11'],
}

function textFor({ format, example }: Schema, { isCalm, known }: Making, name: string): fc.Arbitrary<string> {
  const likely = known.byName[name] ?? OF_FORMAT[format ?? ''] ?? (example ? [String(example)] : known.texts)
  return isCalm
    ? fc.constantFrom(...likely)
    : fc.oneof(fc.constantFrom(...likely), fc.constantFrom(...known.texts), fc.string({ maxLength: 30 }))
}
