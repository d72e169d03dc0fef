import type { Pool } from 'pg'
import { importCatalogue } from '../../../server/catalogue/import-catalogue'
import { migrateDatabase } from '../../../server/store/schema/migrate'
import { growCatalogue } from '../grow-catalogue'
import { databaseOn, openForBench } from '../throw-away-postgres'

const UNFINISHED = 'unfinished'

/**
 * Returns the URL of a database with the given number of packs, created from ComfyUI-Manager's lists if the server has none.
 * @param server connections to the server
 * @param serverUrl its URL
 */
export async function storedCatalogue(
  server: Pool,
  serverUrl: string,
  directory: string,
  packs: number,
): Promise<string> {
  const name = `packs_${packs}`
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    await server.query(`drop database if exists ${UNFINISHED}`)
    await server.query(`create database ${UNFINISHED}`)
    await fill(databaseOn(serverUrl, UNFINISHED), directory, packs)
    await server.query(`alter database ${UNFINISHED} rename to ${name}`)
  }
  const url = databaseOn(serverUrl, name)
  await migrateDatabase(url)
  return url
}

async function fill(url: string, directory: string, packs: number): Promise<void> {
  await migrateDatabase(url)
  const { db, close } = openForBench(url)
  try {
    await importCatalogue(db, directory)
    await growCatalogue(db, packs)
  } finally {
    await close()
  }
}
