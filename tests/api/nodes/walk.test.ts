import type { NodePage } from '../../../src/contract/packs/node'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'

afterAll(closeDatabase)

const PACKS = 130

test('a client that walks all pages sees every pack, while packs are added, renamed, installed, updated and banned', async () => {
  await emptyDatabase()
  for (let index = 0; index < PACKS; index++)
    await given.node(`pack-${String(index).padStart(3, '0')}`, { githubStars: index })
  const { pool } = await database()
  const app = await service()
  const seen: string[] = []
  const walk = async (page: number) => {
    const body = (await (await app.request(`/nodes?limit=30&page=${page}`)).json()) as NodePage
    seen.push(...body.nodes.map((node) => node.id))
    return body.totalPages
  }
  let pages = await walk(1)
  for (let page = 2; page <= pages; page++) {
    // What lies before the page just read moves the following ones; what is renamed or popular stays where it is.
    await given.node(`new-${page}`)
    await given.node(`zz-new-${page}`)
    await given.version(`pack-${String(page).padStart(3, '0')}`, '1.0.0')
    await pool.query(`update nodes set name = 'Zebra', total_install = 900, github_stars = 1 - github_stars,
      updated_at = now(), changed_at = now() where id like 'pack-%${page}'`)
    // More leave than come before the page just read.
    await pool.query(
      `update nodes set status = 'NodeStatusBanned', changed_at = now() where id ~ '^pack-0[01]${page}$'`,
    )
    pages = await walk(page)
  }
  const original = Array.from({ length: PACKS }, (_, index) => `pack-${String(index).padStart(3, '0')}`)
  expect(original.filter((id) => !seen.includes(id))).toEqual([])
  expect(seen.filter((id) => id.startsWith('zz-'))).toHaveLength(pages - 1)
  expect(seen.filter((id, place) => seen.indexOf(id) === place)).toEqual([...new Set(seen)].sort())
})
