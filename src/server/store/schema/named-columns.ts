import { sql, type Column, type SQL } from 'drizzle-orm'

type Row = Record<string, unknown>
type Values<C extends Record<string, Column>> = {
  [K in keyof C]: C[K]['_']['notNull'] extends true ? C[K]['_']['data'] : C[K]['_']['data'] | null
}

/**
 * The columns of a table for a statement in plain SQL, each under a name of its own (`node_id`), and how they are read
 * from a row. Drizzle puts a list of columns together anew for each statement and looks at the type of every value: for
 * wide rows that took a third of an answer.
 * @param table the table's name or alias in the statement
 * @param prefix what the names begin with
 */
export function namedColumns<C extends Record<string, Column>>(
  table: string,
  prefix: string,
  columns: C,
): { sql: SQL; read: (row: Row) => Values<C> } {
  const named = Object.entries(columns).map(([key, column]) => ({
    key,
    column,
    name: `${prefix}_${column.name}`,
  }))
  return {
    sql: sql.raw(named.map(({ column, name }) => `"${table}"."${column.name}" as "${name}"`).join(', ')),
    read: (row) =>
      Object.fromEntries(
        named.map(({ key, column, name }) => {
          const value = row[name]
          return [key, value === null ? null : column.mapFromDriverValue(value)]
        }),
      ) as Values<C>,
  }
}
