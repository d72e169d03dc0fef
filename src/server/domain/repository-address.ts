import { readRepositoryPlace } from '../../contract/conventions/repository-place'

/** Normalizes a URL for comparing: lower case, without scheme, `www.`, query, trailing slash and `.git`. */
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
 * Parses the URL of a Git repository in any of its usual forms.
 * @returns the canonical `url`, the `name` of the repository, and the `key` that is equal for all forms;
 *   undefined when it is not a repository's URL
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

/** Returns the key of a repository that a user entered, also as `owner/name`; undefined when it is invalid. */
export function repositoryKeyOf(text: string): string | undefined {
  const short = SHORT_FORM.exec(text.trim())?.[1]
  return parseRepositoryAddress(short ? `https://github.com/${short}` : text)?.key
}
