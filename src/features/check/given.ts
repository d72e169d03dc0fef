import { LIMITS } from '@/contract/conventions/limits'
import { readRepositoryPlace } from '@/contract/conventions/repository-place'
import type { CheckedSystem } from '@/contract/conventions/checked-machine'
import type { AskedPack } from '@/contract/packs/node-set'
import type { InstalledPack, InstalledSet } from '@/lib/installed/installed-set'

/** Everything that somebody has given so far, of one file or several. */
export interface Given {
  packs: readonly InstalledPack[]
  packages: ReadonlyMap<string, string>
  /** Whether all Python packages are known, so that another one is missing. */
  isAllPackages: boolean
  system?: CheckedSystem
  python?: string
  comfyui?: string
  frontend?: string
}

export const NOTHING_GIVEN: Given = { packs: [], packages: new Map(), isAllPackages: false }

/** What a pack is known by in another file as well: the folder of a repository has its name, fetched as an archive its branch too. */
function keysOf({ id, repository, folder }: InstalledPack): string[] {
  const name = repository === undefined ? undefined : (readRepositoryPlace(repository)?.name ?? repository)
  return [id, name, folder].flatMap((key) =>
    key === undefined ? [] : [key.toLowerCase().replace(/-(?:main|master)$/, '')],
  )
}

/** Adds what another file says: of a pack that both name, what the later one knows takes the place of the earlier. */
export function combine(
  before: Given,
  next: Omit<InstalledSet, 'kind'> & { kind?: InstalledSet['kind'] },
): Given {
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

/** An address that may be told to the registry: on the web, without names and passwords. */
function publicAddress(address: string): string | undefined {
  const place = readRepositoryPlace(address.replace(/^git@([\w.-]+):/, 'https://$1/'))
  return place && `https://${[place.host, place.owner, place.name].join('/')}`
}

const lastPart = (path: string) =>
  path
    .replace(/[\\/]+$/, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.git$/, '')

/** What the registry is asked about a pack: never a path of somebody's machine. */
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
    text !== undefined && text !== '' && text.length <= LIMITS.shortText
  if (!isShort(id) && !isShort(address) && !isShort(name)) return undefined
  return {
    ...(isShort(id) && { node_id: id }),
    ...(isShort(address) && { repository: address }),
    ...(isShort(name) && { folder: name }),
    ...(isShort(version) && { version }),
    ...(isDisabled && { disabled: true }),
  }
}

/** Packs that were named by hand or in an address: ids, with a version or without, and addresses of repositories. */
export const namedPacks = (text: string): InstalledPack[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, LIMITS.checkedPacks)
    .map((one): InstalledPack => {
      if (/^(?:https?:\/\/|git@)/.test(one)) return { repository: one }
      const [id = '', version] = one.split(/@|==/)
      return { id, ...(version && { version }) }
    })
