import { queryOptions } from '@tanstack/react-query'
import {
  getGetRepositorySourceFileQueryKey,
  getGetRepositorySourceQueryOptions,
  getRepositorySourceFile,
} from '@/api/generated/nodes/nodes'
import {
  getGetVersionSourceFileQueryKey,
  getGetVersionSourceQueryOptions,
  getVersionSourceFile,
} from '@/api/generated/versions/versions'
import type { ContentsSource } from '../contents/contents-query'
import { encodedPath } from './encoded-path'

// Not kept in browser storage: large, and its owner may see what others do not.
const query = { meta: { persist: false }, retry: false } as const

/** Returns the query of the files of a pack. */
export const sourceTreeQuery = ({ nodeId, version }: ContentsSource) =>
  version === undefined
    ? getGetRepositorySourceQueryOptions(nodeId, { query })
    : getGetVersionSourceQueryOptions(nodeId, version, { query })

/** Returns the query of a displayed file; replaces the generated one because the path must be encoded. */
export const sourceFileQuery = ({ nodeId, version }: ContentsSource, path: string) =>
  queryOptions({
    queryKey:
      version === undefined
        ? getGetRepositorySourceFileQueryKey(nodeId, path)
        : getGetVersionSourceFileQueryKey(nodeId, version, path),
    queryFn: ({ signal }) =>
      version === undefined
        ? getRepositorySourceFile(nodeId, encodedPath(path), undefined, signal)
        : getVersionSourceFile(nodeId, version, encodedPath(path), undefined, signal),
    ...query,
  })
