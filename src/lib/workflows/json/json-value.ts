/** What JSON.parse gives. Keys may be anything, also `__proto__`: read them by `own`. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonRecord
export type JsonRecord = { [key: string]: JsonValue }

export const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the record itself has under the key, never what its prototype has. */
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

/** NUL and halves of surrogate pairs: JSON can say them, no text that is sent or stored can hold them. */
const NO_TEXT = /\0|\p{Surrogate}/gu

/** A text that is not empty; what no text can hold stands as U+FFFD, as bytes do that are not of the encoding. */
export function ownText(record: JsonRecord, key: string): string | undefined {
  const value = own(record, key)
  return typeof value === 'string' && value.trim() !== '' ? value.replaceAll(NO_TEXT, '\ufffd') : undefined
}
