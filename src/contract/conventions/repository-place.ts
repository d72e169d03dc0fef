/** Known Git hosts; others count only when the host name or the URL says Git. */
const FORGES = new Set([
  'bitbucket.org',
  'codeberg.org',
  'gist.github.com',
  'git.sr.ht',
  'gitcode.com',
  'gitee.com',
  'github.com',
  'gitlab.com',
  'huggingface.co',
])
const GIT_HOST = /^(?:git|gitea|gitlab|forgejo)\./
const SEGMENT = /^[\p{L}\p{N}._~-]+$/u
const LONGEST = 300

/** The location of a repository: host, owner and name. */
export interface RepositoryPlace {
  host: string
  /** for nested groups `group/sub` */
  owner: string
  name: string
}

/** Returns the path segments that identify the repository; deeper pages (`/tree/…`, `/wiki/…`) belong to the same one. */
function repositoryPath(host: string, segments: string[]): string[] {
  if (host === 'gitlab.com' || GIT_HOST.test(host)) {
    const page = segments.indexOf('-')
    return page < 0 ? segments : segments.slice(0, page)
  }
  return segments.slice(0, 2)
}

/**
 * Parses the URL of a Git repository in any usual spelling (case of the host, http, `www.`, trailing slash, `.git`, a page
 * inside the repository); undefined when it is no repository URL.
 */
export function readRepositoryPlace(address: string): RepositoryPlace | undefined {
  const text = address.trim()
  if (text.length > LONGEST || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { hostname, port, pathname } = new URL(text)
  const host = hostname.replace(/^www\./, '')
  const saysGit = /\.git\/*$/.test(pathname)
  if (port || !(FORGES.has(host) || GIT_HOST.test(host) || saysGit)) return undefined
  const segments = repositoryPath(host, pathname.split('/').filter(Boolean))
  const name = (segments.pop() ?? '').replace(/\.git$/i, '')
  if (segments.length === 0 || !name || ![...segments, name].every((segment) => SEGMENT.test(segment)))
    return undefined
  return { host, owner: segments.join('/'), name }
}

/** Returns the canonical key of a repository owner, such as `github.com/acme`. */
export const repositoryOwnerKey = ({ host, owner }: Pick<RepositoryPlace, 'host' | 'owner'>): string =>
  `${host}/${owner}`.toLowerCase()
