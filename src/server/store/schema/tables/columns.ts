import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const textList = (name: string) => text(name).array().notNull().default([])

/** Where a node class is defined: the file's path, empty if unknown, and the line of its name. */
export const definedAt = {
  file: text('file').notNull().default(''),
  line: integer('line'),
}
