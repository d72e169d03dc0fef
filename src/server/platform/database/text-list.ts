import { sql, type SQL } from 'drizzle-orm'

/** Texts as one parameter of a statement: an array of PostgreSQL. */
export const textList = (values: Iterable<string>): SQL => sql`${sql.param([...values])}::text[]`
