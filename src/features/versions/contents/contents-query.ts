import { useQuery } from '@tanstack/react-query'
import { drawnOf, sizeOf } from '@/api/drawn-answers'
import type { VersionContents } from '@/api/generated/model'
import { getGetVersionContentsQueryOptions } from '@/api/generated/versions/versions'
import { readingQuery } from '../reading/reading-query'

/** The source of files: a version, or for a pack without versions the data read from its repository. */
export interface ContentsSource {
  nodeId: string
  version?: string
}

/**
 * Returns the query of the review's data of a version. It is not kept in browser storage because it is large, and its
 * owner sees more of it than others do.
 */
export const versionContentsQuery = (nodeId: string, version: string) =>
  getGetVersionContentsQueryOptions(nodeId, version, { query: { meta: { persist: false } } })

/** Returns the data of a pack's files; no data when nothing has been read, or without a source. */
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

/** Returns a fingerprint of the data of README, outline, license and files. */
export const contentsDrawn = (contents: VersionContents): number =>
  drawnOf(contents)?.size ??
  sizeOf([contents.readme_html, contents.table_of_contents, contents.license, contents.files])
