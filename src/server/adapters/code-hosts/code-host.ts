import { publicRules, type FetchRules } from '../web/fetch-rules'

/** The path of a commit's zip below the repository's URL, by the software of the host. */
const ARCHIVES = {
  github: (_name: string, commit: string) => `archive/${commit}.zip`,
  gitlab: (name: string, commit: string) => `-/archive/${commit}/${name}-${commit}.zip`,
  forgejo: (_name: string, commit: string) => `archive/${commit}.zip`,
  gitee: (_name: string, commit: string) => `repository/archive/${commit}.zip`,
  bitbucket: (_name: string, commit: string) => `get/${commit}.zip`,
}
export type HostKind = keyof typeof ARCHIVES
export const HOST_KINDS = Object.keys(ARCHIVES) as HostKind[]

/** A host whose repositories are read. */
export interface CodeHost {
  /** as it appears in repository URLs */
  name: string
  kind: HostKind
  /** base URL of requests, without a trailing slash */
  base: string
  /** base URL of GitHub's REST API, which has stars and topics, without a trailing slash; only GitHub has one */
  api?: string
  rules: FetchRules
}

/** Further hosts from which a host serves archives. */
const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
  'github.com': ['codeload.github.com'],
  'gitee.com': ['*.gitee.com'],
}

/** Limits of all requests other than archives. */
const LIMITS = { timeoutMs: 20_000, largestBytes: 512 * 1024 }

/** A host by its name; with a base URL, all requests go there instead. */
export function codeHost(name: string, kind: HostKind, address?: string): CodeHost {
  if (address === undefined)
    return {
      name,
      kind,
      base: `https://${name}`,
      ...(name === 'github.com' && { api: 'https://api.github.com' }),
      rules: publicRules({ ...LIMITS, hosts: [name, ...(LEADS_TO[name] ?? [])] }),
    }
  const base = address.replace(/\/+$/, '')
  const { protocol, host, hostname } = new URL(base)
  return {
    name,
    kind,
    base,
    // A mirror on another host gets no token; a stand-in for GitHub on this machine does.
    ...(name === 'github.com' && hostname === '127.0.0.1' && { api: `${base}/api/v3` }),
    rules: {
      ...publicRules({ ...LIMITS, hosts: [host] }),
      protocol: protocol === 'http:' ? 'http:' : 'https:',
      mayConnect: () => true,
    },
  }
}

/** Owner and name of a repository, as spelled in its URL. */
const pathOf = (repository: string) => new URL(repository).pathname.replace(/^\/|\/$/g, '')

/** The URL at which a host advertises the commits of its branches (Git's smart HTTP protocol). */
export const refsAddress = ({ base }: CodeHost, repository: string): URL =>
  new URL(`${base}/${pathOf(repository)}.git/info/refs?service=git-upload-pack`)

/** The URL of a commit's zip. */
export function archiveAddress({ base, kind }: CodeHost, repository: string, commit: string): URL {
  const path = pathOf(repository)
  return new URL(`${base}/${path}/${ARCHIVES[kind](path.split('/').at(-1) ?? '', commit)}`)
}

/** The URL of GitHub's REST API for a repository; undefined for other hosts. */
export const factsAddress = ({ api }: CodeHost, repository: string): URL | undefined =>
  api === undefined ? undefined : new URL(`${api}/repos/${pathOf(repository)}`)
