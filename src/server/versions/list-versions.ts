import type { ListVersionsQuery } from '../../contract/packs/node-queries'
import type { NodeVersionPage } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { versionPage } from './version-page'

/** Versions of all packs visible to the caller, newest first (contract 1B). */
export const listVersions = (ctx: Ctx, query: ListVersionsQuery): Promise<NodeVersionPage> =>
  versionPage(ctx, query)
