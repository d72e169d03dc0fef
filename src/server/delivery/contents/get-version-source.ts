import type { SourceTree } from '../../../contract/versions/source'
import type { Ctx } from '../../access/context'
import { requireVersionSource } from './require-version-source'
import { treeView } from './source-view'

/** The file tree of a version. Refuses as `requireVersionSource` does. */
export const getVersionSource = async (ctx: Ctx, nodeId: string, number: string): Promise<SourceTree> =>
  treeView(await requireVersionSource(ctx, nodeId, number))
