import { queryOptions } from '@tanstack/react-query'
import { getGetVersionFileQueryKey, getVersionFile } from '@/api/generated/versions/versions'

const KEPT_MS = 5 * 60 * 1000

/**
 * The query of one text file of a version. Instead of the generated one because a path has to be encoded and a file
 * must not be taken for JSON; it never changes, and is not kept in browser storage.
 */
export const versionFileQuery = (nodeId: string, version: string, path: string) =>
  queryOptions({
    queryKey: getGetVersionFileQueryKey(nodeId, version, path),
    queryFn: async ({ signal }) => {
      const encoded = path.split('/').map(encodeURIComponent).join('/')
      const file = await getVersionFile(nodeId, version, encoded, {}, { responseType: 'text' }, signal)
      return typeof file === 'string' ? file : file.text()
    },
    retry: false,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    meta: { persist: false },
  })
