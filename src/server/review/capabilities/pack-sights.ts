import type { WebFolder } from './comfy-sights'
import type { ModelAddress } from './model-sights'
import { isOpenHost } from './services'
import type { Sight } from './sight'

/** Something that a piece of code does, with its file, and what sets that file aside. */
export type Placed = Sight & { file: string; aside?: string }

const connections = (counted: readonly Placed[]) =>
  counted.filter(({ capability }) => capability === 'talks-to-network')

/** Models whose addresses the code holds are fetched by it, if it opens connections at all. */
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

/** Servers that files name for others to ask, if some file asks one that it does not name. */
export const namedServers = (servers: readonly Placed[], counted: readonly Placed[]): Placed[] =>
  connections(counted).some(({ detail }) => detail === undefined) ? [...servers] : []

/** Keys of nobody who is named, where no other place says of an account and servers of somebody are asked. */
export function keysOfSomebody(keys: readonly Placed[], counted: readonly Placed[]): Placed[] {
  const hosts = connections(counted).flatMap(({ detail }) => detail ?? [])
  const isSaid = counted.some(({ capability }) => capability === 'needs-account')
  const asksSomebody = connections(counted).length > 0 && (hosts.length === 0 || !hosts.every(isOpenHost))
  return isSaid || !asksSomebody ? [] : [...keys]
}

/** Front-end code, where a folder is named for it and holds some; else where a script makes itself known to the front end. */
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
