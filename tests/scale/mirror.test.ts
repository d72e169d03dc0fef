import { closeDatabase, databaseBesideUrl } from '../support/database'
import { Here, PagedRegistry } from '../support/mirroring'
import { mirrorWithKills } from '../support/mirror-with-kills'

afterAll(closeDatabase)

test('5,000 packs with 30,000 versions are mirrored by a process that is killed three times', async () => {
  const source = await PagedRegistry.start()
  const here = await Here.open()
  await mirrorWithKills(source, here, { packs: 5_000, versionsEach: 6, databaseUrl: databaseBesideUrl() })
  await here.close()
  await source.stop()
}, 3_600_000)
