import { queryOptions } from '@tanstack/react-query'
import { getGetRepositoryFileQueryKey, getRepositoryFile } from './generated/nodes/nodes'
import { getGetVersionFileQueryKey, getVersionFile } from './generated/versions/versions'

const KEPT_MS = 5 * 60 * 1000

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** A file as it came, which must not be taken for JSON. */
const textOf = (file: unknown) => (file instanceof Blob ? file.text() : String(file))

/** Files never change, and are not kept in browser storage. */
const KEPT = { retry: false, staleTime: Infinity, gcTime: KEPT_MS, meta: { persist: false } } as const

/** The query of one text file of a version. Instead of the generated one because a path has to be encoded. */
export const versionFileQuery = (nodeId: string, version: string, path: string) =>
  queryOptions({
    queryKey: [String(getGetVersionFileQueryKey(nodeId, version, path)[0])],
    queryFn: async ({ signal }) =>
      textOf(
        await getVersionFile(nodeId, version, encoded(path), undefined, { responseType: 'text' }, signal),
      ),
    ...KEPT,
  })

/** The same of a text file that is kept of the commit that a pack's page shows. */
export const commitFileQuery = (nodeId: string, commit: string, path: string) =>
  queryOptions({
    queryKey: [`${getGetRepositoryFileQueryKey(nodeId, path)[0]}@${commit}`],
    queryFn: async ({ signal }) =>
      textOf(await getRepositoryFile(nodeId, encoded(path), undefined, { responseType: 'text' }, signal)),
    ...KEPT,
  })
