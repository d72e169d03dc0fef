import type { SourceFile } from '../../../contract/versions/source'
import type { Ctx } from '../../access/context'
import type { FileViews } from '../../source/file-views'
import { requireVersionSource } from './require-version-source'
import { fileView } from './source-view'

/** One source file of a version. Refuses as `requireVersionSource` does, and with `file_not_found`. */
export const getVersionSourceFile = async (
  ctx: Ctx,
  views: FileViews,
  { nodeId, version, path }: { nodeId: string; version: string; path: string },
): Promise<SourceFile> =>
  fileView(ctx.archives, views, await requireVersionSource(ctx, nodeId, version), path)
