import type { SearchComfyNodesParams, SearchNodesParams } from '@/api/generated/model'
import { RESULTS_PER_PAGE, SORT_ORDERS, type SearchState } from './search-state'

/** Returns the API parameters of a search (the API itself parses a pasted repository URL). */
export function searchParamsOf(state: SearchState): SearchNodesParams {
  const { q, page, os, accelerator, needs, without, license, installable, tags, category, claimed, updated } =
    state
  const sort = SORT_ORDERS[state.sort]
  return {
    ...(q && { search: q }),
    ...(os.length > 0 && { stated_os: [...os] }),
    ...(accelerator.length > 0 && { stated_accelerator: [...accelerator] }),
    ...(needs.length > 0 && { needs: [...needs] }),
    ...(without.length > 0 && { does_without: [...without] }),
    ...(license.length > 0 && { license: [...license] }),
    ...(installable !== undefined && { installable }),
    ...(tags.length > 0 && { tag: [...tags] }),
    ...(category && { category }),
    ...(claimed !== undefined && { claimed }),
    ...(updated !== undefined && { updated_within: updated }),
    ...(sort && { sort: [...sort] }),
    page,
    limit: RESULTS_PER_PAGE,
    facets: true,
  }
}

/** Returns the API parameters where `q` is a search by data types. */
export const classSearchParamsOf = ({
  q,
  classCategory,
  pack,
  page,
}: SearchState): SearchComfyNodesParams => ({
  q,
  ...(classCategory && { category: classCategory }),
  ...(pack && { pack }),
  page,
  limit: RESULTS_PER_PAGE,
})
