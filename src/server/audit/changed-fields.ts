import { isDeepStrictEqual } from 'node:util'

/** The changes that differ from the row, with their old values. Undefined means "leave it". */
export function changedFields<Row extends object>(
  row: Row,
  changes: Partial<Row> = {},
): { before: Partial<Row>; after: Partial<Row>; changed: boolean } {
  const before: Partial<Row> = {}
  const after: Partial<Row> = {}
  for (const name of Object.keys(changes) as (keyof Row)[])
    if (changes[name] !== undefined && !isDeepStrictEqual(changes[name], row[name])) {
      before[name] = row[name]
      after[name] = changes[name]
    }
  return { before, after, changed: Object.keys(after).length > 0 }
}
