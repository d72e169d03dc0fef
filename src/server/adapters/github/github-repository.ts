import { parseRepositoryAddress } from '../../domain/repository-address'

export interface GithubRepository {
  owner: string
  name: string
}

/** The repository an address names in any of its usual spellings; undefined when it is none on GitHub. */
export function githubRepositoryOf(address: string): GithubRepository | undefined {
  const [, owner, name] =
    /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(parseRepositoryAddress(address)?.url ?? '') ?? []
  return owner && name ? { owner, name } : undefined
}
