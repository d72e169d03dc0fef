import { throwAwayOpenSearch, whyNoOpenSearch } from '../../src/tools/opensearch/throw-away-opensearch'
import startPostgresForTests from './postgres-global-setup'

/** Like `postgres-global-setup.ts`, with an OpenSearch in addition, whose URL is TEST_SEARCH_URL. */
export default async function startSearchForTests(): Promise<void> {
  const reason = await whyNoOpenSearch()
  if (reason) throw new Error(`There can be no OpenSearch here: ${reason}`)
  await startPostgresForTests()
  const server = await throwAwayOpenSearch()
  process.env.TEST_SEARCH_URL = server.url
  globalThis.stopSearchForTests = server.stop
}

declare global {
  var stopSearchForTests: (() => Promise<void>) | undefined
}
