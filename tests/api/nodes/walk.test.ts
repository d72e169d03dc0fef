import type { NodePage } from '../../../src/contract/packs/node'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
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
    // Changes before the current page shift the following ones; renamed or popular packs keep their position.
    await given.node(`new-${page}`)
    await given.node(`zz-new-${page}`)
    await given.version(`pack-${String(page).padStart(3, '0')}`, '1.0.0')
    await pool.query(`update nodes set name = 'Zebra', total_install = 900, github_stars = 1 - github_stars,
      updated_at = now(), changed_at = now() where id like 'pack-%${page}'`)
    // More packs are removed than added before the current page.
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

test('in a long list every page begins where the one before it ends, also when packs before it leave and come', async () => {
  await emptyDatabase()
  const { pool } = await database()
  await pool.query(`
    insert into nodes (id, normalized_id, publisher_id, name)
    select 'pack-' || lpad(n::text, 4, '0'), 'pack-' || lpad(n::text, 4, '0'), '${UNCLAIMED_PUBLISHER.id}', 'Pack'
    from generate_series(1, 1207) as n`)
  const app = await service()
  const page = async (number: number, limit: number) =>
    (await (await app.request(`/nodes?limit=${limit}&page=${number}`)).json()) as NodePage
  const idsAt = async (number: number, limit: number) => (await page(number, limit)).nodes.map(({ id }) => id)
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `pack-${String(from + index).padStart(4, '0')}`)

  expect(await idsAt(5, 100)).toEqual(numbered(401, 500))
  expect(await idsAt(6, 100)).toEqual(numbered(501, 600))
  expect(await idsAt(8, 70)).toEqual(numbered(491, 560))
  expect(await idsAt(13, 100)).toEqual(numbered(1201, 1207))
  expect(await page(13, 100)).toMatchObject({ total: 1207, totalPages: 13 })
  expect(await page(14, 100)).toMatchObject({ nodes: [], total: 1207, totalPages: 13 })
  expect(await page(400, 100)).toMatchObject({ nodes: [], total: 1207, totalPages: 13 })

  // Positions of recently removed packs are kept, and added ones shift what follows.
  await pool.query(`update nodes set status = 'NodeStatusBanned', changed_at = now() where id = 'pack-0498'`)
  expect(await idsAt(8, 70)).toEqual([...numbered(491, 497), ...numbered(499, 560)])
  expect(await page(13, 100)).toMatchObject({ total: 1206, totalPages: 13 })
  await given.node('pack-0000')
  expect(await idsAt(8, 70)).toEqual([...numbered(490, 497), ...numbered(499, 559)])
  expect(await idsAt(13, 100)).toEqual(numbered(1200, 1207))
})
