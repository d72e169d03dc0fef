import { sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { Db } from '../../platform/database/client'

/** Rows held in memory at a time; those of reviewed archives are large. */
const ROWS_AT_ONCE = 200

const quoted = (name: string) => sql.identifier(name)

const inPublic = sql.raw(`'public'::regnamespace`)

/**
 * All tables, in an order that satisfies foreign keys. Waiting reviews are included; one that was running during the backup
 * counts as interrupted after a restore, and is retried.
 */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; needs: string[] }>(sql`
    select relname as name, array(
      select confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class where relkind = 'r' and relnamespace = ${inPublic} order by relname`)
  const sorted: string[] = []
  const add = (name: string) => {
    if (sorted.includes(name)) return
    for (const needed of rows.find((row) => row.name === name)?.needs ?? []) add(needed)
    sorted.push(name)
  }
  for (const { name } of rows) add(name)
  return sorted
}

/** The latest migration of the database; undefined when it has none. */
export async function findSchema(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return rows[0]?.hash
}

/** The rows of a table, each as one line of JSON. Only inside a transaction. */
export async function* readTable(tx: Db, table: string): AsyncGenerator<string> {
  await tx.execute(sql`declare backup no scroll cursor for
    select row_to_json(the_row)::text as line from ${quoted(table)} as the_row`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup`))
    if (rows.length === 0) break
    for (const { line } of rows) yield line
  }
  await tx.execute(sql`close backup`)
}

/** Inserts rows in the format of `readTable`. Generated columns are computed again. */
export async function fillTable(tx: Db, table: string, lines: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname = ${table} and relnamespace = ${inPublic} and attnum > 0 and not attisdropped and attgenerated = ''`)
  const columns = sql.join(
    rows.map(({ name }) => quoted(name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${quoted(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${quoted(table)}, ${`[${lines.join(',')}]`}::json)`)
}

/** The first table with rows other than those from the migrations; undefined when there is none. */
export async function findFilledTable(db: Db): Promise<string | undefined> {
  for (const table of await listTables(db)) {
    const own = table === 'publishers' ? sql` where id <> ${UNCLAIMED_PUBLISHER.id}` : sql``
    const { rows } = await db.execute(sql`select from ${quoted(table)}${own} limit 1`)
    if (rows.length > 0) return table
  }
  return undefined
}

/**
 * Runs `fill` with these tables locked against other writers and their triggers disabled: what the triggers wrote originally
 * is part of the rows. Only inside a transaction.
 */
export async function withoutTriggers(
  tx: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${quoted(table)} disable trigger user`)
  await fill()
  // Pending foreign key checks would block disabling the triggers.
  await tx.execute(sql`set constraints all immediate`)
  for (const table of tables) await tx.execute(sql`alter table ${quoted(table)} enable trigger user`)
}

/** Deletes the row that the migrations create, because the backup contains it too. */
export async function deleteUnclaimedPublisher(tx: Db): Promise<void> {
  await tx.execute(sql`delete from publishers where id = ${UNCLAIMED_PUBLISHER.id}`)
}

/** Sets all sequences to continue after the last row. */
export async function continueNumbers(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = ${inPublic} and attidentity <> '' and not attisdropped`)
  for (const { table, column } of rows)
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${quoted(column)}), 0) + 1, false)
      from ${quoted(table)}`)
}
