import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a row has this id, found by its key; what is no UUID is the id of none. */
export const hasId = (column: AnyPgColumn, id: string): SQL => (UUID.test(id) ? eq(column, id) : sql`false`)
