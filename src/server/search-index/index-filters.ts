import type { Types } from '@opensearch-project/opensearch'
import { admittedWords } from '../store/visibility/compatibility.repo'
import type { NodeChoice, NodeFilter } from '../store/visibility/node-filter.repo'

/** A condition, or a query that ranks. */
export type Query = Types.Common_QueryDsl.QueryContainer

export const all = (...queries: readonly Query[]): Query => ({ bool: { filter: [...queries] } })
export const any = (...queries: readonly Query[]): Query => ({
  bool: { should: [...queries], minimum_should_match: 1 },
})
const none = (query: Query): Query => ({ bool: { must_not: [query] } })

export const changedSince = (moment: Date): Query => ({ range: { updated: { gte: moment.toISOString() } } })

/** Whether a pack admits a system or accelerator; one that names none admits everything (contract 2.10). */
export const supports = (field: 'os' | 'accelerator', wanted: string): Query =>
  any(
    none({ exists: { field } }),
    ...admittedWords(wanted).map((word) => ({
      wildcard: { [field]: { value: `*${word.replace(/[\\*?]/g, '\\$&')}*` } },
    })),
  )

/** What was chosen, a condition for each facet; undefined where nothing was. */
const choices = (choice: NodeChoice): Record<keyof NodeChoice, Query | undefined> => ({
  os: choice.os ? supports('os', choice.os) : undefined,
  accelerator: choice.accelerator ? supports('accelerator', choice.accelerator) : undefined,
  tags: choice.tags?.length ? { terms: { tags: choice.tags.map((tag) => tag.toLowerCase()) } } : undefined,
  category: undefined,
  claimed: choice.claimed === undefined ? undefined : { term: { claimed: { value: choice.claimed } } },
  updatedSince: choice.updatedSince && changedSince(choice.updatedSince),
})

/** What was chosen, as one condition, but for one facet's own choice. */
export const chosen = (choice: NodeChoice, but?: keyof NodeChoice): Query =>
  all(...Object.entries(choices(choice)).flatMap(([facet, query]) => (query && facet !== but ? [query] : [])))

/** Which packs a search of the index is about, before anything is chosen: the index holds none but public ones. */
export const scope = (filter: NodeFilter): Query =>
  all(
    { exists: { field: 'id' } },
    ...(filter.publisherId ? [{ term: { publisher: { value: filter.publisherId } } }] : []),
    ...(filter.createdSince ? [{ range: { created: { gte: filter.createdSince.toISOString() } } }] : []),
  )

/** Whether the index can tell: what is not public, what packs are for, and what clients follow changes by, the database alone knows. */
export const isIndexed = ({
  ids,
  includeBanned,
  includeUnlisted,
  status,
  changedSince,
  leftSince,
  category,
}: NodeFilter) =>
  !category && !ids && !includeBanned && !includeUnlisted && !status && !changedSince && !leftSince
