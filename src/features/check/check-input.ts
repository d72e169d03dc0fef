import { LIMITS } from '@/contract/conventions/limits'
import { readRepositoryPlace } from '@/contract/conventions/repository-place'
import type { CheckedSystem } from '@/contract/conventions/checked-machine'
import { repositoryOfFolder } from '@/contract/packs/folder-of-archive'
import type { AskedPack } from '@/contract/packs/node-set'
import type { InstalledPack, InstalledSet } from '@/lib/installed/installed-set'

/** The user's combined input from one or several files. */
export interface CheckInput {
  packs: readonly InstalledPack[]
  packages: ReadonlyMap<string, string>
  /** Whether the list of Python packages is complete, so that any other package is missing. */
  isAllPackages: boolean
  system?: CheckedSystem
  python?: string
  comfyui?: string
  frontend?: string
}

export const NO_INPUT: CheckInput = { packs: [], packages: new Map(), isAllPackages: false }

/**
 * Returns keys that identify a pack across files: a repository's folder has its name; unpacked from an archive, also its
 * branch.
 */
function keysOf({ id, repository, folder }: InstalledPack): string[] {
  const name = repository === undefined ? undefined : (readRepositoryPlace(repository)?.name ?? repository)
  return [id, name, folder].flatMap((key) =>
    key === undefined ? [] : [repositoryOfFolder(key.toLowerCase())],
  )
}

/** Merges another file's data: for a pack in both, the later file's values take precedence. */
export function combine(
  before: CheckInput,
  next: Omit<InstalledSet, 'kind'> & { kind?: InstalledSet['kind'] },
): CheckInput {
  const packs = [...before.packs]
  for (const pack of next.packs) {
    const keys = keysOf(pack)
    const at = packs.findIndex((known) => keysOf(known).some((key) => keys.includes(key)))
    if (at < 0) packs.push(pack)
    else packs[at] = { ...packs[at], ...pack }
  }
  const { system, python, comfyui, frontend } = { ...before, ...next }
  return {
    packs,
    packages: new Map([...before.packages, ...next.packages]),
    isAllPackages: before.isAllPackages || next.kind === 'pip',
    ...(system && { system }),
    ...(python && { python }),
    ...(comfyui && { comfyui }),
    ...(frontend && { frontend }),
  }
}

/** Returns the https URL of a repository without credentials, to be sent to the registry; undefined if it is none. */
function publicAddress(address: string): string | undefined {
  const place = readRepositoryPlace(address.replace(/^git@([\w.-]+):/, 'https://$1/'))
  return place && `https://${[place.host, place.owner, place.name].join('/')}`
}

const lastPart = (path: string) =>
  path
    .replace(/[\\/]+$/, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.git$/, '')

/** Returns the request data of a pack: never a local path. */
export function askedPack({
  id,
  repository,
  folder,
  version,
  isDisabled,
}: InstalledPack): AskedPack | undefined {
  const address = repository === undefined ? undefined : publicAddress(repository)
  const name = folder ?? (repository !== undefined && !address ? lastPart(repository) : undefined)
  const isShort = (text: string | undefined) =>
    text !== undefined && text !== '' && text.length <= LIMITS.shortText && !text.includes('\0')
  if (!isShort(id) && !isShort(address) && !isShort(name)) return undefined
  return {
    ...(isShort(id) && { node_id: id }),
    ...(isShort(address) && { repository: address }),
    ...(isShort(name) && { folder: name }),
    ...(isShort(version) && { version }),
    ...(isDisabled && { disabled: true }),
  }
}

/** Parses packs entered by hand or in a URL: ids, with or without a version, and repository URLs. */
export const namedPacks = (text: string): InstalledPack[] =>
  text
    .split(/[\s,\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, LIMITS.checkedPacks)
    .map((one): InstalledPack => {
      if (/^(?:https?:\/\/|git@)/.test(one)) return { repository: one }
      const [id = '', version] = one.split(/@|==/)
      return { id, ...(version && { version }) }
    })
