import type { WebFolder } from './comfy-sights'
import type { ModelAddress } from './model-sights'
import { isOpenHost } from './services'
import type { Sight } from './sight'

/** A capability with its file, and the folder or module because of which that file is not loaded. */
export type Placed = Sight & { file: string; aside?: string }

const connections = (counted: readonly Placed[]) =>
  counted.filter(({ capability }) => capability === 'talks-to-network')

/** Models whose URLs are in the code count as downloaded if it opens connections at all. */
export const fetchedModels = (
  models: readonly (ModelAddress & Placed)[],
  counted: readonly Placed[],
): Placed[] =>
  connections(counted).length === 0
    ? []
    : models.flatMap((model) => {
        const { line, snippet, file, host } = model
        return [model, { capability: 'talks-to-network' as const, file, line, snippet, detail: host }]
      })

/** Servers named in files count if some file connects to a server that it does not name. */
export const namedServers = (servers: readonly Placed[], counted: readonly Placed[]): Placed[] =>
  connections(counted).some(({ detail }) => detail === undefined) ? [...servers] : []

/** Keys without a named service count if no other entry mentions an account and servers that are not open are contacted. */
export function keysOfSomebody(keys: readonly Placed[], counted: readonly Placed[]): Placed[] {
  const hosts = connections(counted).flatMap(({ detail }) => detail ?? [])
  const isSaid = counted.some(({ capability }) => capability === 'needs-account')
  const asksSomebody = connections(counted).length > 0 && (hosts.length === 0 || !hosts.every(isOpenHost))
  return isSaid || !asksSomebody ? [] : [...keys]
}

/** Front-end code: the named folders that contain scripts; otherwise the scripts that register with the front end. */
export function frontendCode(
  web: readonly (WebFolder & { file: string; snippet?: string })[],
  scripts: readonly string[],
  registering: readonly Placed[],
): Placed[] {
  const named = web.filter(({ folder }) =>
    scripts.some((path) => folder === undefined || folder === '' || path.startsWith(`${folder}/`)),
  )
  if (named.length === 0) return [...registering]
  return named.map(({ line, file, folder, snippet }) => ({
    capability: 'adds-frontend-code',
    file,
    line,
    ...(snippet && { snippet }),
    ...(folder && { detail: folder.slice(0, 100) }),
  }))
}
