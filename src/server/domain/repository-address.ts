/** Where Git repositories are kept; other hosts count only when their name or the address says Git. */
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

/** A web address for comparing: lower case, without scheme, `www.`, query, trailing slash and `.git`. */
export const addressKey = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')

/** The parts of the path that name the repository; deeper pages (`/tree/…`, `/wiki/…`) belong to the same one. */
function repositoryPath(host: string, segments: string[]): string[] {
  if (host === 'gitlab.com' || GIT_HOST.test(host)) {
    const page = segments.indexOf('-')
    return page < 0 ? segments : segments.slice(0, page)
  }
  return segments.slice(0, 2)
}

/**
 * Reads the address of a Git repository in any of its usual spellings (case of the host, http, `www.`, trailing
 * slash, `.git`, a page inside the repository).
 * @returns the canonical `url`, the `name` of the repository, and the `key` under which two spellings are one;
 *   undefined when it is no address of a repository
 */
export function parseRepositoryAddress(
  address: string,
): { url: string; name: string; key: string } | undefined {
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
  const url = `https://${[host, ...segments, name].join('/')}`
  return { url, name, key: addressKey(url) }
}

const SHORT_FORM = /^(?:git@github\.com:|github\.com\/|www\.github\.com\/)?([\w.-]+\/[\w.-]+)$/

/** The key of the repository a person pasted or typed, also as `owner/name`; undefined when it is none. */
export function repositoryKeyOf(text: string): string | undefined {
  const short = SHORT_FORM.exec(text.trim())?.[1]
  return parseRepositoryAddress(short ? `https://github.com/${short}` : text)?.key
}
