// Slow: a registry mirrors at random while its own people write.

import fc from 'fast-check'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { closeDatabase } from '../../support/database'
import * as given from '../../support/given'
import { Here, PagedRegistry } from '../../support/mirroring'
import { packOf } from '../../support/release'

const IDS = ['alpha', 'Alpha', 'beta', 'gamma', 'delta'] as const
const PUBLISHERS = ['ann', 'bob', 'others'] as const
const archive = packOf(['Mask'])

const actions = fc.array(
  fc.record({
    action: fc.constantFrom('there', 'gone', 'own', 'unclaimed', 'claim', 'edit', 'publish', 'mirror'),
    id: fc.constantFrom(...IDS),
    publisher: fc.constantFrom(...PUBLISHERS),
    text: fc.string({ minLength: 1, maxLength: 5 }),
  }),
  { minLength: 8, maxLength: 20 },
)
type Action = typeof actions extends fc.Arbitrary<(infer One)[]> ? One : never

let source: PagedRegistry
let here: Here
const tokens = new Map<string, string>()

afterAll(closeDatabase)

/** Returns everything published or claimed here, with all columns. */
const own = () =>
  here.rows(`
    select 'pack' as kind, to_jsonb(nodes)::text as row from nodes
    where mirrored_from = '' and publisher_id <> '${UNCLAIMED_PUBLISHER.id}'
    union all select 'publisher', to_jsonb(publishers)::text from publishers where mirrored_from = ''
    union all select 'version', to_jsonb(version)::text from node_versions as version
      join nodes on nodes.id = node_id where mirrored_from = ''
    union all select 'class', to_jsonb(class)::text from node_classes as class
      join nodes on nodes.id = node_id where mirrored_from = '' and publisher_id <> '${UNCLAIMED_PUBLISHER.id}'
    union all select 'member', to_jsonb(member)::text from publisher_members as member
    order by 1, 2`)

async function act({ action, id, publisher, text }: Action): Promise<void> {
  const ask = (method: string, path: string, body: unknown, person = 'root') =>
    here.call(path, {
      method,
      headers: { Authorization: `Bearer ${given.token(person)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  if (action === 'there')
    source.pack(id, [{ version: '1.0.0', archive }], {
      name: `There ${text}`,
      publisher: { id: publisher, name: publisher },
    })
  else if (action === 'gone') source.packs = source.packs.filter((pack) => pack.id !== id)
  else if (action === 'own')
    await ask('POST', `/publishers/${publisher}/nodes`, { id, name: `Own ${id}` }, publisher)
  else if (action === 'unclaimed') await ask('POST', '/admin/nodes', { id, name: `Listed ${id}` })
  else if (action === 'claim') await ask('PUT', `/admin/nodes/${id}`, { publisher: { id: publisher } })
  else if (action === 'edit')
    await ask('PUT', `/publishers/${publisher}/nodes/${id}`, { description: text }, publisher)
  else if (action === 'publish')
    await ask('POST', `/publishers/${publisher}/nodes/${id}/versions`, {
      personal_access_token: tokens.get(publisher) ?? 'none',
      node: { id },
      node_version: { version: '1.0.0' },
    })
  else {
    const before = await own()
    await here.mirror(source.url, { archives: 'redirect', allowShrink: true })
    expect(await own()).toEqual(before)
  }
}

test('whatever people do here and there, mirroring never changes what was published or claimed here', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      source = await PagedRegistry.start()
      here = await Here.open()
      await here.rows(
        `insert into users (id, email, email_verified, is_admin) values ('root', 'root@example.com', true, true)`,
      )
      for (const id of ['ann', 'bob']) {
        const post = (path: string, body: unknown) =>
          here.call(path, {
            method: 'POST',
            headers: { Authorization: `Bearer ${given.token(id)}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          })
        await post('/publishers', { id, name: id })
        const { token } = (await post(`/publishers/${id}/tokens`, { name: 'CI' })).body as { token: string }
        tokens.set(id, token)
      }
      try {
        for (const action of sequence) await act(action)
        await act({ action: 'mirror', id: 'alpha', publisher: 'ann', text: '' })
      } finally {
        await here.close()
        await source.stop()
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 4), seed: 20_261_123, endOnFailure: true },
  )
})
