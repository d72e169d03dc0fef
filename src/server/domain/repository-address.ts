import { readRepositoryPlace } from '../../contract/conventions/repository-place'

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

/**
 * Reads the address of a Git repository in any of its usual spellings.
 * @returns the canonical `url`, the `name` of the repository, and the `key` under which two spellings are one;
 *   undefined when it is no address of a repository
 */
export function parseRepositoryAddress(
  address: string,
): { url: string; name: string; key: string } | undefined {
  const place = readRepositoryPlace(address)
  if (!place) return undefined
  const url = `https://${[place.host, place.owner, place.name].join('/')}`
  return { url, name: place.name, key: addressKey(url) }
}

const SHORT_FORM = /^(?:(?:ssh:\/\/)?git@github\.com[:/]|(?:www\.)?github\.com\/)?([\w.-]+\/[\w.-]+)\/*$/i

/** The key of the repository a person pasted or typed, also as `owner/name`; undefined when it is none. */
export function repositoryKeyOf(text: string): string | undefined {
  const short = SHORT_FORM.exec(text.trim())?.[1]
  return parseRepositoryAddress(short ? `https://github.com/${short}` : text)?.key
}
