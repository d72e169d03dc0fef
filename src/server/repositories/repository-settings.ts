import { z } from 'zod'
import type { CodeHost } from '../adapters/code-hosts/code-host'
import { codeHostsSchema } from '../adapters/code-hosts/code-host-setting'

/** How the repositories of packs are read. */
export interface RepositorySettings {
  /** whether this process reads any */
  isReading: boolean
  hosts: CodeHost[]
  githubToken?: string
  /** repositories at a time in a process */
  atOnce: number
  /** of how many of the most popular packs, besides those that people look at; absent: of all */
  mostPopular?: number
  /** for how many hours a repository is left alone once its host was asked */
  everyHours: number
  /** the most bytes of an archive, and how long fetching it may take, in milliseconds */
  largestBytes: number
  timeoutMs: number
}

/** In local mode the packs that people see first: nobody's machine reads thousands of repositories unasked. */
const LOCALLY_READ = 100
const MEGABYTE = 1_000_000

const count = z.coerce.number().int()

/** The variables that say how repositories are read (documented line by line in `.env.example`). */
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

/** What the variables mean. */
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
