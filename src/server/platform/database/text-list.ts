import { sql, type SQL } from 'drizzle-orm'

/** Texts as a single array parameter of a statement. */
export const textList = (values: Iterable<string>): SQL => sql`${sql.param([...values])}::text[]`
