import { openDatabase, type OpenDatabase } from '../../src/server/platform/database/client'
import { publishers } from '../../src/server/store/schema/schema'
import { UNCLAIMED_PUBLISHER } from '../../src/contract/conventions/identifiers'

/** The statements sent since the last reset, for counting them. */
export const statements: string[] = []

let opened: Promise<OpenDatabase> | undefined

const addressOn =
  (server: string | undefined) =>
  (database: string): string => {
    const url = new URL(server ?? '')
    url.pathname = `/${database}`
    return url.toString()
  }

/** Returns the URL of a database on the tests' server, whether it exists or not. */
export const onServer = addressOn(process.env.TEST_DATABASE_URL)

const bySocket = addressOn(process.env.TEST_DATABASE_SOCKET_URL)

// No statement timeout: some fill large tables, and test machines may be very slow; jest ends what hangs.
const AS_LONG_AS_IT_TAKES = 0

async function createDatabase(name: string): Promise<OpenDatabase> {
  const server = openDatabase(onServer('postgres'), 1, undefined, AS_LONG_AS_IT_TAKES)
  // Each test file reloads this module: the worker's second file reuses the database of its first.
  const { rowCount } = await server.pool.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await server.pool.query(`create database ${name} template registry_template`)
  await server.close()
  return openDatabase(bySocket(name), 5, (statement) => statements.push(statement), AS_LONG_AS_IT_TAKES)
}

const WORKERS_DATABASE = `worker_${process.env.JEST_WORKER_ID ?? '1'}`

/** Opens this worker's own database: a copy of the migrated template, created on first use. */
export const database = (): Promise<OpenDatabase> => (opened ??= createDatabase(WORKERS_DATABASE))

/** Returns the URL of that database, for further connections. */
export const databaseUrl = (): string => onServer(WORKERS_DATABASE)

/** Gives this file a database that no other file uses: for tests that depend on statistics and on vacuums. */
export async function useFreshDatabase(name: string): Promise<void> {
  opened = createDatabase(name)
  await opened
}

/**
 * Fills tables without triggers and foreign key checks, which take most of the time of many rows: the statements have to write
 * what triggers would.
 */
export async function fillWithoutTriggers(statements: readonly string[]): Promise<void> {
  const { pool } = await database()
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  client.release(true)
}

// Rows of other tables are deleted by cascade. Deleting a few rows takes a fraction of what truncating many tables does.
const EMPTY = [
  ...['nodes', 'publishers', 'users', 'search_words', 'audit_log', 'node_changes', 'rate_limits'],
  ...['finding_verdicts', 'retired_publisher_ids', 'paused_hosts', 'review_jobs', 'review_shares'],
  ...['catalogue_checks', 'catalogue_lists', 'mirrors', 'clash_basis', 'known_bad_releases'],
  ...[
    'appeals',
    'ledger_entries',
    'ledger_heads',
    'recomputations',
    'notice_events',
    'report_cases',
    'advisories',
  ],
].map((table) => `delete from ${table}`)
const COUNT_FROM_ONE = [
  ['audit_log', 'id'],
  ['node_changes', 'sequence'],
].map(([table, column]) => `select setval(pg_get_serial_sequence('${table}', '${column}'), 1, false)`)

let emptied = 0

/** Returns how often the database was emptied: state cached before is invalid. */
export const databasesEmptied = (): number => emptied

/** Returns the URL of a second registry's database. */
export const databaseBesideUrl = (): string => onServer(`${WORKERS_DATABASE}_beside`)

/** Opens a second database on the tests' server, freshly migrated, for a second registry. The caller closes it. */
export async function databaseBeside(): Promise<OpenDatabase> {
  const opened = await createDatabase(`${WORKERS_DATABASE}_beside`)
  await empty(opened)
  return opened
}

/** Empties every table and restores the unclaimed publisher. */
export async function emptyDatabase(): Promise<void> {
  emptied += 1
  await empty(await database())
}

async function empty({ db, pool }: OpenDatabase): Promise<void> {
  await pool.query([...EMPTY, ...COUNT_FROM_ONE].join(';'))
  await db.insert(publishers).values(UNCLAIMED_PUBLISHER)
}

/**
 * Snapshots all rows. Returns a function that restores them, whatever was written since, in one statement without triggers: a
 * tenth of the time of emptying and refilling the database.
 */
export async function rememberRows(): Promise<() => Promise<void>> {
  const { pool } = await database()
  const { rows } = await pool.query<{ table: string; columns: string }>(`
    select quote_ident(table_name) as "table",
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`)
  await pool.query(
    [
      'drop schema if exists remembered cascade; create schema remembered',
      ...rows.map(({ table }) => `create table remembered.${table} as table ${table}`),
    ].join(';'),
  )
  const putBack = [
    'begin; set local session_replication_role = replica',
    ...rows.map(
      ({ table, columns }) => `delete from ${table};
        insert into ${table} (${columns}) overriding system value select ${columns} from remembered.${table}`,
    ),
    'commit',
  ].join(';')
  return async () => {
    emptied += 1
    await pool.query(putBack)
  }
}

const endings: (() => Promise<void>)[] = []

/** Registers work to finish before the database is closed. */
export const beforeClosing = (end: () => Promise<void>) => void endings.push(end)

export async function closeDatabase(): Promise<void> {
  for (const end of endings) await end()
  await (await opened)?.close()
  opened = undefined
}
