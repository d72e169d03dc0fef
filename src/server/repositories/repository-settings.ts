import { z } from 'zod'
import type { CodeHost } from '../adapters/code-hosts/code-host'
import { codeHostsSchema } from '../adapters/code-hosts/code-host-setting'

/** How the repositories of packs are read. */
export interface RepositorySettings {
  /** whether this process reads any */
  isReading: boolean
  hosts: CodeHost[]
  githubToken?: string
  /** number of concurrent repositories in a process */
  atOnce: number
  /** how many of the most popular packs to read, besides those that people view; absent: all */
  mostPopular?: number
  /** hours between two checks of a repository */
  everyHours: number
  /** maximum size of an archive in bytes, and timeout for fetching it in milliseconds */
  largestBytes: number
  timeoutMs: number
}

/** In local mode only the most popular packs: no developer's machine should read thousands of repositories unasked. */
const LOCALLY_READ = 100
const MEGABYTE = 1_000_000

const count = z.coerce.number().int()

/** The environment variables for repository reading (documented line by line in `.env.example`). */
export const repositoryVariablesSchema = z.object({
  REGISTRY_READ_REPOSITORIES: z.stringbool().default(true),
  REGISTRY_CODE_HOSTS: codeHostsSchema,
  REGISTRY_GITHUB_TOKEN: z.string().min(1).optional(),
  REGISTRY_REPOSITORIES_AT_ONCE: count.min(1).max(64).default(2),
  REGISTRY_REPOSITORIES_POPULAR: count.min(0).optional(),
  REGISTRY_REPOSITORY_HOURS: count.min(1).max(8_760).default(24),
  REGISTRY_REPOSITORY_MEGABYTES: count.min(1).max(300).default(200),
  REGISTRY_REPOSITORY_SECONDS: count.min(1).max(600).default(120),
})

/** Returns the settings of the variables. */
export function repositorySettings(
  given: z.output<typeof repositoryVariablesSchema>,
  localMode: boolean,
): RepositorySettings {
  const popular = given.REGISTRY_REPOSITORIES_POPULAR ?? (localMode ? LOCALLY_READ : 0)
  const hosts = given.REGISTRY_CODE_HOSTS
  return {
    isReading: given.REGISTRY_READ_REPOSITORIES && hosts.length > 0,
    hosts,
    githubToken: given.REGISTRY_GITHUB_TOKEN,
    atOnce: given.REGISTRY_REPOSITORIES_AT_ONCE,
    mostPopular: popular || undefined,
    everyHours: given.REGISTRY_REPOSITORY_HOURS,
    largestBytes: given.REGISTRY_REPOSITORY_MEGABYTES * MEGABYTE,
    timeoutMs: given.REGISTRY_REPOSITORY_SECONDS * 1000,
  }
}
