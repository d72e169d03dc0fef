import { growCatalogue } from '../../../src/tools/bench/grow-catalogue'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const rowsOf = async (statement: string) => (await (await database()).pool.query(statement)).rows as unknown[]

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const FACETS = `
  select id, facets.* from nodes, facets_of(supported_os, supported_accelerators, tags, needs, license_id, installable, does_without(capabilities || needs, code_read)) as facets
  order by 1, 2, 3`

test('a grown catalogue has what triggers would have written, every index, and rare words of its own', async () => {
  const indexes = `select indexdef from pg_indexes where tablename like 'node%' order by 1`
  const before = await rowsOf(indexes)
  for (let number = 0; number < 25; number++)
    await given.node(`mask-${number}`, { tags: ['Image'], comfyNodes: ['MaskBlur'] })
  await given.node('anchovy', { name: 'Anchovy', comfyNodes: ['AnchovyLoader'] })
  await growCatalogue((await database()).db, 60)

  expect(await rowsOf('select count(*)::int as packs from nodes')).toEqual([{ packs: 60 }])
  expect(await rowsOf(indexes)).toEqual(before)
  expect(
    await rowsOf('select node_id as id, facet, value, spelling from node_facets order by 1, 2, 3'),
  ).toEqual(await rowsOf(FACETS))
  expect(await rowsOf('select id from nodes where id not in (select node_id from node_changes)')).toEqual([])
  // 26 packs, their copies, and 8 that are copied once more.
  const found = async (text: string) =>
    ((await call(`/nodes/search?search=${text}`)).body as { total: number }).total
  expect(await found('mask')).toBe(25 + 25 + 7)
  expect(await found('anchovy')).toBe(1)
  expect(await rowsOf(`select name from node_classes where node_id = 'anchovy.copy1'`)).toEqual([
    { name: 'ApdjuwzLuefis' },
  ])
})
