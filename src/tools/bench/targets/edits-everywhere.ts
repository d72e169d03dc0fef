import type { Pool } from 'pg'
import { throwAwayOpenSearch, whyNoOpenSearch } from '../../opensearch/throw-away-opensearch'
import { withStandby } from '../throw-away-postgres'
import { editTargets } from './edit-delay'
import type { Target } from './target'

/** Measures when edits are visible with PostgreSQL alone, with a replica, and with OpenSearch if available. */
export async function allEditTargets(
  { url, dataDir }: { url: string; dataDir: string },
  pool: Pool,
  id: string,
): Promise<Target[]> {
  const targets = await editTargets(url, pool, id, { name: 'PostgreSQL', settings: {} })
  await withStandby({ url, dataDir }, async (standby) => {
    const beside = {
      name: 'with a replica',
      settings: { DATABASE_REPLICA_URL: standby.url },
      usable: 'registry_replica_usable',
    }
    targets.push(...(await editTargets(url, pool, id, beside)))
  })
  if (await whyNoOpenSearch()) return targets
  const server = await throwAwayOpenSearch()
  try {
    const beside = {
      name: 'with OpenSearch',
      settings: { SEARCH_URL: server.url },
      usable: 'registry_search_index_usable',
    }
    return [...targets, ...(await editTargets(url, pool, id, beside))]
  } finally {
    await server.stop()
  }
}
