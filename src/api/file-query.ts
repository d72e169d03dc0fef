import { queryOptions } from '@tanstack/react-query'
import { getGetRepositoryFileQueryKey, getRepositoryFile } from './generated/nodes/nodes'
import { getGetVersionFileQueryKey, getVersionFile } from './generated/versions/versions'

const KEPT_MS = 5 * 60 * 1000

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Returns a file as text, without parsing it as JSON. */
const textOf = (file: unknown) => (file instanceof Blob ? file.text() : String(file))

/** Files never change, and are not persisted in browser storage. */
const KEPT = { retry: false, staleTime: Infinity, gcTime: KEPT_MS, meta: { persist: false } } as const

/** Returns the query of a version's text file; replaces the generated one because the path must be encoded. */
export const versionFileQuery = (nodeId: string, version: string, path: string) =>
  queryOptions({
    queryKey: [String(getGetVersionFileQueryKey(nodeId, version, path)[0])],
    queryFn: async ({ signal }) =>
      textOf(
        await getVersionFile(nodeId, version, encoded(path), undefined, { responseType: 'text' }, signal),
      ),
    ...KEPT,
  })

/** Returns the same for a text file stored from the commit displayed on a pack's page. */
export const commitFileQuery = (nodeId: string, commit: string, path: string) =>
  queryOptions({
    queryKey: [`${getGetRepositoryFileQueryKey(nodeId, path)[0]}@${commit}`],
    queryFn: async ({ signal }) =>
      textOf(await getRepositoryFile(nodeId, encoded(path), undefined, { responseType: 'text' }, signal)),
    ...KEPT,
  })
