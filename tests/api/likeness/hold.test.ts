// Slow: its archives are read in a thread each.

import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('the first versions of a pack that resembles another wait for a moderator, whose approval settles it', async () => {
  const ann = await given.user('ann')
  const root = await given.user('root', { isAdmin: true })
  const secret = mintSecret()
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  await given.node('Mask-5')

  await release(secret, '1.0.0', packOf(['MaskSmoother']))
  await runReviews()
  const flagged = await call(
    '/nodes/masks/versions?statuses=NodeVersionStatusFlagged&include_status_reason=true',
    ann,
  )
  const [version] = flagged.body as { status_reason: string }[]
  expect(JSON.parse(version?.status_reason ?? '[]')).toMatchObject([
    {
      rule: 'pack-name-likeness',
      severity: 'medium',
      snippet: 'Mask-5',
      explanation: 'The pack’s ID or name could be mistaken for the pack below.',
    },
  ])
  await call('/admin/nodes/masks/versions/1.0.0', {
    method: 'PUT',
    headers: { ...root.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'NodeVersionStatusActive' }),
  })
  const next = '[project]\nname = "masks"\nversion = "1.1.0"\n'
  await release(secret, '1.1.0', packOf(['MaskSmoother'], { 'pyproject.toml': next }))
  await runReviews()
  expect((await call('/nodes/masks/versions/1.1.0')).body).toMatchObject({
    status: 'NodeVersionStatusActive',
  })
})
