import type { Types } from '@opensearch-project/opensearch'
import { NOT_STATED } from '../../contract/conventions/facet-values'
import { admittedWords } from '../store/visibility/compatibility.repo'
import type { NodeChoice, NodeFilter } from '../store/visibility/node-filter.repo'

/** A filter, or a query that ranks. */
export type Query = Types.Common_QueryDsl.QueryContainer

export const all = (...queries: readonly Query[]): Query => ({ bool: { filter: [...queries] } })
export const any = (...queries: readonly Query[]): Query => ({
  bool: { should: [...queries], minimum_should_match: 1 },
})
const none = (query: Query): Query => ({ bool: { must_not: [query] } })

export const changedSince = (moment: Date): Query => ({ range: { updated: { gte: moment.toISOString() } } })

const admitting = (field: 'os' | 'accelerator', wanted: string): Query[] =>
  admittedWords(wanted).map((word) => ({
    wildcard: { [field]: { value: `*${word.replace(/[\\*?]/g, '\\$&')}*` } },
  }))

/** Matches packs that admit a system or accelerator; packs that name none admit all (contract 2.10). */
export const supports = (field: 'os' | 'accelerator', wanted: string): Query =>
  any(saysNothing(field), ...admitting(field, wanted))

/** Matches packs that state nothing of this kind. */
export const saysNothing = (field: 'os' | 'accelerator' | 'license'): Query => none({ exists: { field } })

/** Matches packs that state one of some systems or accelerators, or, for `none`, that state nothing (contract 2.10). */
export const states = (field: 'os' | 'accelerator', wanted: readonly string[]): Query =>
  any(...wanted.flatMap((word) => (word === NOT_STATED ? [saysNothing(field)] : admitting(field, word))))

const hasLicense = (licenses: readonly string[]): Query =>
  any(
    { terms: { license: lowerCase(licenses) } },
    ...(licenses.includes(NOT_STATED) ? [saysNothing('license')] : []),
  )

const lowerCase = (values: readonly string[]) => values.map((value) => value.toLowerCase())

/** The filters, one condition per facet; undefined for unset ones. */
const choices = (choice: NodeChoice): Record<keyof NodeChoice, Query | undefined> => ({
  os: choice.os ? supports('os', choice.os) : undefined,
  accelerator: choice.accelerator ? supports('accelerator', choice.accelerator) : undefined,
  statedOs: choice.statedOs?.length ? states('os', choice.statedOs) : undefined,
  statedAccelerator: choice.statedAccelerator?.length
    ? states('accelerator', choice.statedAccelerator)
    : undefined,
  needs: choice.needs?.length ? { terms: { needs: [...choice.needs] } } : undefined,
  without: choice.without?.length
    ? all(...choice.without.map((promise) => ({ term: { without: { value: promise } } })))
    : undefined,
  licenses: choice.licenses?.length ? hasLicense(choice.licenses) : undefined,
  installable:
    choice.installable === undefined ? undefined : { term: { installable: { value: choice.installable } } },
  tags: choice.tags?.length ? { terms: { tags: lowerCase(choice.tags) } } : undefined,
  category: choice.category && { term: { categories: { value: choice.category } } },
  claimed: choice.claimed === undefined ? undefined : { term: { claimed: { value: choice.claimed } } },
  updatedSince: choice.updatedSince && changedSince(choice.updatedSince),
})

/**
 * All filters as one condition, except one facet's own one; `without` is always applied, to its own facet too.
 */
export const chosen = (choice: NodeChoice, but?: keyof NodeChoice): Query =>
  all(
    ...Object.entries(choices(choice)).flatMap(([facet, query]) =>
      query && (facet !== but || facet === 'without') ? [query] : [],
    ),
  )

/** The packs that a search covers, before filters: the index has only public ones. */
export const scope = (filter: NodeFilter): Query =>
  all(
    { exists: { field: 'id' } },
    ...(filter.publisherId ? [{ term: { publisher: { value: filter.publisherId } } }] : []),
    ...(filter.createdSince ? [{ range: { created: { gte: filter.createdSince.toISOString() } } }] : []),
  )

/** Whether the index can answer: packs that are not public, and filters for syncing clients, need the database. */
export const isIndexed = ({
  ids,
  includeBanned,
  includeUnlisted,
  status,
  changedSince,
  leftSince,
}: NodeFilter) => !ids && !includeBanned && !includeUnlisted && !status && !changedSince && !leftSince
