import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

afterAll(closeDatabase)

const hasWord = async (word: string) => {
  const { pool } = await database()
  return (await pool.query('select from search_words where word = $1', [word])).rowCount === 1
}

test('a pack that is renamed is one that typos are corrected to', async () => {
  await emptyDatabase()
  const { headers } = await given.user('ann', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme', listed: true })
  await given.version('masks', '1.0.0')
  const change = (path: string, body: unknown) =>
    call(path, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await change('/publishers/acme/nodes/masks', { name: 'Chiaroscuro' })).status).toBe(200)
  expect(await hasWord('chiaroscuro')).toBe(true)
  expect((await change('/admin/nodes/masks', { description: 'Sfumato for everybody' })).status).toBe(200)
  expect(await hasWord('sfumato')).toBe(true)
  const { body } = await call('/nodes/search?search=chiarosuro')
  expect((body as { nodes: { id: string }[] }).nodes.map(({ id }) => id)).toEqual(['masks'])
})
