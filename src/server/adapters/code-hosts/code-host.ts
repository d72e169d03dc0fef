import { publicRules, type FetchRules } from '../web/fetch-rules'

/** How the programs that hosts run name the archive of a commit, below the repository's own address. */
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
  /** as it stands in the addresses of repositories */
  name: string
  kind: HostKind
  /** where it is asked, without a slash at its end */
  base: string
  /** where GitHub's REST API is asked, which tells stars and topics, without a slash at its end; no other host has it */
  api?: string
  rules: FetchRules
}

/** Where a host keeps archives besides itself. */
const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
  'github.com': ['codeload.github.com'],
  'gitee.com': ['*.gitee.com'],
}

/** Of what else is asked of a host than archives. */
const LIMITS = { timeoutMs: 20_000, largestBytes: 512 * 1024 }

/** A host by its name; with an address it is asked there and nowhere else, wherever that is. */
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
    // A mirror elsewhere gets no token; what stands in for GitHub on this machine does.
    ...(name === 'github.com' && hostname === '127.0.0.1' && { api: `${base}/api/v3` }),
    rules: {
      ...publicRules({ ...LIMITS, hosts: [host] }),
      protocol: protocol === 'http:' ? 'http:' : 'https:',
      mayConnect: () => true,
    },
  }
}

/** Owner and name of a repository, as they stand in its address. */
const pathOf = (repository: string) => new URL(repository).pathname.replace(/^\/|\/$/g, '')

/** Where a host tells the commits of its branches, to Git and to everybody else. */
export const refsAddress = ({ base }: CodeHost, repository: string): URL =>
  new URL(`${base}/${pathOf(repository)}.git/info/refs?service=git-upload-pack`)

/** Where the zip of a commit is. */
export function archiveAddress({ base, kind }: CodeHost, repository: string, commit: string): URL {
  const path = pathOf(repository)
  return new URL(`${base}/${path}/${ARCHIVES[kind](path.split('/').at(-1) ?? '', commit)}`)
}

/** Where GitHub's REST API tells about a repository; undefined at any other host. */
export const factsAddress = ({ api }: CodeHost, repository: string): URL | undefined =>
  api === undefined ? undefined : new URL(`${api}/repos/${pathOf(repository)}`)
