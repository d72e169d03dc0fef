import { parseRepositoryAddress } from '../../domain/repository-address'

export interface GithubRepository {
  owner: string
  name: string
}

/** Parses a GitHub repository from any of its usual URL spellings; undefined when it is none. */
export function githubRepositoryOf(address: string): GithubRepository | undefined {
  const [, owner, name] =
    /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(parseRepositoryAddress(address)?.url ?? '') ?? []
  return owner && name ? { owner, name } : undefined
}
