import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a row has this id, using the primary key; a malformed UUID matches nothing. */
export const hasId = (column: AnyPgColumn, id: string): SQL => (UUID.test(id) ? eq(column, id) : sql`false`)
