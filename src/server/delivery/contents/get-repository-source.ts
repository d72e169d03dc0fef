import type { SourceTree } from '../../../contract/versions/source'
import type { Ctx } from '../../access/context'
import { requireRepositorySource } from './require-repository-source'
import { treeView } from './source-view'

/** The file tree of a pack's repository. Refuses as `requireRepositorySource` does. */
export const getRepositorySource = async (ctx: Ctx, nodeId: string): Promise<SourceTree> =>
  treeView(await requireRepositorySource(ctx, nodeId))
