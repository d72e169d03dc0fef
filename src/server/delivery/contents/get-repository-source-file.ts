import type { SourceFile } from '../../../contract/versions/source'
import type { Ctx } from '../../access/context'
import type { FileViews } from '../../source/file-views'
import { requireRepositorySource } from './require-repository-source'
import { fileView } from './source-view'

/** One source file of a pack's repository. Refuses as `requireRepositorySource` does, and with `file_not_found`. */
export const getRepositorySourceFile = async (
  ctx: Ctx,
  views: FileViews,
  { nodeId, path }: { nodeId: string; path: string },
): Promise<SourceFile> => fileView(ctx.archives, views, await requireRepositorySource(ctx, nodeId), path)
