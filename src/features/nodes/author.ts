import type { ListNodesParams, Node } from '@/api/generated/model'
import { LAST_PAGE } from '@/contract/conventions/essential-limits'
import {
  readRepositoryPlace,
  repositoryOwnerKey,
  type RepositoryPlace,
} from '@/contract/conventions/repository-place'

/** An owner of repositories that are packs. */
export type Author = Pick<RepositoryPlace, 'host' | 'owner'>

const PACKS_PER_PAGE = 12

/** Returns the owner of a pack's repository; undefined when it has none on a known host. */
export const authorOf = ({ repository }: Pick<Node, 'repository'>): Author | undefined =>
  readRepositoryPlace(repository ?? '')

/** Returns the query parameters of an author's packs, best known first; `page` is the unparsed query parameter. */
export function authorNodesParams(author: Author, page: string | string[] | undefined): ListNodesParams {
  const number = Number(page)
  const known = Number.isInteger(number) && number >= 1 && number <= LAST_PAGE
  return {
    repository_owner: repositoryOwnerKey(author),
    sort: ['popularity;desc'],
    page: known ? number : 1,
    limit: PACKS_PER_PAGE,
  }
}
