import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from 'semver'

const PACKS = join(__dirname, 'packs')

/** The publisher of the demo packs. */
export const DEMO_PUBLISHER = {
  id: 'example-studio',
  name: 'Example Studio',
  description: 'Small packs that show what a registry is good for. They come with the registry itself.',
  website: 'https://www.example.org/example-studio',
  support: 'studio@example.org',
  source_code_repo: 'https://git.example.org/example-studio',
} as const

const DEPRECATED = new Set(['lantern-tone@1.1.0'])

export interface DemoVersion {
  pack: string
  number: string
  /** Path in the archive → file on disk, in the order of the paths. */
  files: ReadonlyMap<string, string>
  /** Deprecated by its author once a better version exists. */
  isDeprecated: boolean
}

export interface DemoPack {
  id: string
  /** Oldest first. */
  versions: DemoVersion[]
}

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), file] as const)

/**
 * Reads the demo packs of the repository: each version is the previous one overlaid with the files of its folder.
 */
export function readDemoPacks(): DemoPack[] {
  return foldersOf(PACKS)
    .sort()
    .map((id) => {
      let files = new Map<string, string>()
      const versions = foldersOf(join(PACKS, id)).sort(compare)
      return {
        id,
        versions: versions.map((number) => {
          files = new Map(
            [...files, ...filesOf(join(PACKS, id, number))].sort(([a], [b]) => (a < b ? -1 : 1)),
          )
          return { pack: id, number, files, isDeprecated: DEPRECATED.has(`${id}@${number}`) }
        }),
      }
    })
}
