import { useQuery } from '@tanstack/react-query'
import { drawnOf, sizeOf } from '@/api/drawn-answers'
import type { VersionContents } from '@/api/generated/model'
import { getGetVersionContentsQueryOptions } from '@/api/generated/versions/versions'
import { readingQuery } from '../reading/reading-query'

/** Whose files are meant: those of a version, or while a pack has none those that were read of its repository. */
export interface ContentsSource {
  nodeId: string
  version?: string
}

/**
 * The query of what a review has read of a version. It is large, and its owner sees more of it than others do: it is not
 * kept in browser storage.
 */
export const versionContentsQuery = (nodeId: string, version: string) =>
  getGetVersionContentsQueryOptions(nodeId, version, { query: { meta: { persist: false } } })

/** What is known of a pack's files; without data when nothing has been read, and while nothing is asked for. */
export function useContents(source: ContentsSource | undefined) {
  const { nodeId = '', version } = source ?? {}
  const ofVersion = useQuery({
    ...versionContentsQuery(nodeId, version ?? ''),
    enabled: version !== undefined,
  })
  const ofRepository = useQuery({
    ...readingQuery(nodeId),
    enabled: source !== undefined && version === undefined,
    select: ({ contents }) => contents,
  })
  return version === undefined ? ofRepository : ofVersion
}

/** What README, outline, license and files are drawn from: the same as long as they are. */
export const contentsDrawn = (contents: VersionContents): number =>
  drawnOf(contents)?.size ??
  sizeOf([contents.readme_html, contents.table_of_contents, contents.license, contents.files])
