/** The result of JSON.parse. Keys may be anything, also `__proto__`: read them with `own`. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonRecord
export type JsonRecord = { [key: string]: JsonValue }

export const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the record's own property, never the prototype's. */
export const own = (record: JsonRecord, key: string): JsonValue | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export function ownRecord(record: JsonRecord, key: string): JsonRecord | undefined {
  const value = own(record, key)
  return isRecord(value) ? value : undefined
}

export function ownList(record: JsonRecord, key: string): JsonValue[] {
  const value = own(record, key)
  return Array.isArray(value) ? value : []
}

/** NUL and lone surrogates: valid in JSON, but not in text that is sent or stored. */
const NO_TEXT = /\0|\p{Surrogate}/gu

/** Returns a non-empty string property, with invalid characters replaced by U+FFFD. */
export function ownText(record: JsonRecord, key: string): string | undefined {
  const value = own(record, key)
  return typeof value === 'string' && value.trim() !== '' ? value.replaceAll(NO_TEXT, '\ufffd') : undefined
}
