import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

afterAll(closeDatabase)

test('a range counts once its version is Active, whatever Pending ones say, and what changes counts at once', async () => {
  await emptyDatabase()
  await given.node('masks')
  await given.version('masks', '1.0.0', { supportedComfyuiVersion: '>=0.4.0' })
  const { pool } = await database()
  await pool.query(`insert into node_versions (node_id, version, sort_key, prerelease, status, supported_comfyui_version)
    select 'masks', '0.0.' || n, '', false, status, (select string_agg('0.' || n || '.' || part, ' || ') from generate_series(1, 20) as part)
    from generate_series(1, 2000) as n, unnest(array['NodeVersionStatusPending']) as status`)
  const latest = async (comfyui: string) => {
    const { body } = await call(`/nodes?comfyui_version=${comfyui}`)
    return (body as { nodes: { latest_version?: { version: string } }[] }).nodes[0]?.latest_version?.version
  }
  expect(await latest('0.3.0')).toBeUndefined()
  expect(await latest('0.4.1')).toBe('1.0.0')
  await pool.query(`update node_versions set supported_comfyui_version = '>=0.5.0' where version = '1.0.0'`)
  await pool.query(`update nodes set changed_at = now() + interval '1 second'`)
  expect(await latest('0.4.1')).toBeUndefined()
})
