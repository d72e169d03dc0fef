import { and, eq, gte, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { DoesWithout } from '../../../contract/conventions/capabilities'
import type { Category } from '../../../contract/conventions/categories'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import { NOT_STATED } from '../../../contract/conventions/facet-values'
import type { NeedKind } from '../../../contract/versions/pack-need'
import type { NodeStatus } from '../../../contract/conventions/statuses'
import { categoryBit } from '../../domain/pack-categories'
import { nodeFacets, nodes, type FacetKind } from '../schema/schema'
import { states, supports } from './compatibility.repo'
import { isPublic } from './listing.repo'

/** Filters of lists and search results; each is optional. */
export interface NodeChoice {
  os?: string
  accelerator?: string
  /** any of these; `none` means packs that state none */
  statedOs?: readonly string[]
  statedAccelerator?: readonly string[]
  needs?: readonly NeedKind[]
  /** all of these */
  without?: readonly DoesWithout[]
  /** any of these, ignoring case; `none` means packs that state none */
  licenses?: readonly string[]
  installable?: boolean
  /** any of these, ignoring case */
  tags?: readonly string[]
  claimed?: boolean
  category?: Category
  updatedSince?: Date
}

export interface NodeFilter extends NodeChoice {
  ids?: readonly string[]
  publisherId?: string
  /** packs with a repository of this owner, such as `github.com/acme` */
  repositoryOwner?: string
  includeBanned: boolean
  /** includes packs that are not listed */
  includeUnlisted?: boolean
  /** only packs in this state */
  status?: NodeStatus
  createdSince?: Date
  changedSince?: Date
  /** includes packs that were unlisted after this moment */
  leftSince?: Date
}

/** Owner of a pack's repository, such as `github.com/acme`, written as in its index. */
export const repositoryOwner = sql<string>`regexp_replace(${nodes.repositoryKey}, '/[^/]*$', '')`

const isOf = (owner: string) => sql`${repositoryOwner} = ${owner.toLowerCase()}`

/** Which packs a caller may see at all, as one condition. */
export const visible = (filter: NodeFilter): SQL | undefined =>
  and(
    filter.status
      ? eq(nodes.status, filter.status)
      : filter.includeBanned
        ? ne(nodes.status, 'NodeStatusDeleted')
        : or(
            filter.includeUnlisted ? eq(nodes.status, 'NodeStatusActive') : isPublic,
            filter.leftSince && gte(nodes.changedAt, filter.leftSince),
          ),
    filter.ids &&
      inArray(
        nodes.normalizedId,
        filter.ids.map((id) => id.toLowerCase()),
      ),
    filter.publisherId ? eq(nodes.publisherId, filter.publisherId) : undefined,
    filter.repositoryOwner ? isOf(filter.repositoryOwner) : undefined,
    filter.changedSince && gte(nodes.changedAt, filter.changedSince),
    filter.createdSince && gte(nodes.createdAt, filter.createdSince),
  )

/** Whether a pack belongs to a publisher. */
export const isClaimed = sql<boolean>`(${nodes.publisherId} <> ${UNCLAIMED_PUBLISHER.id})`

const isNamed = (facet: FacetKind) =>
  sql`${nodeFacets.nodeId} = ${nodes.id} and ${nodeFacets.facet} = ${sql.raw(`'${facet}'`)}`

const hasAny = (facet: FacetKind, values: readonly string[]) => sql`exists (
  select from ${nodeFacets} where ${isNamed(facet)}
    and ${nodeFacets.value} = any(${sql.param(values.map((value) => value.toLowerCase()))}::text[]))`

const hasNone = (facet: FacetKind) => sql`not exists (select from ${nodeFacets} where ${isNamed(facet)})`

const hasLicense = (licenses: readonly string[]) =>
  licenses.includes(NOT_STATED)
    ? sql`(${hasNone('license')} or ${hasAny('license', licenses)})`
    : hasAny('license', licenses)

/** Whether a pack is in a category. */
const isOfCategory = (category: Category) =>
  sql`${nodes.categories} & ${sql.raw(String(categoryBit(category)))} <> 0`

/** The chosen filters, one condition per facet; undefined where nothing was chosen. */
const choices = (choice: NodeChoice): Record<keyof NodeChoice, SQL | undefined> => ({
  os: choice.os ? supports('os', choice.os) : undefined,
  accelerator: choice.accelerator ? supports('accelerator', choice.accelerator) : undefined,
  statedOs: choice.statedOs?.length ? states('os', choice.statedOs) : undefined,
  statedAccelerator: choice.statedAccelerator?.length
    ? states('accelerator', choice.statedAccelerator)
    : undefined,
  needs: choice.needs?.length ? hasAny('need', choice.needs) : undefined,
  without: choice.without?.length
    ? and(...choice.without.map((promise) => hasAny('without', [promise])))
    : undefined,
  licenses: choice.licenses?.length ? hasLicense(choice.licenses) : undefined,
  installable:
    choice.installable === undefined
      ? undefined
      : choice.installable
        ? hasAny('installable', ['true'])
        : hasNone('installable'),
  tags: choice.tags?.length ? hasAny('tag', choice.tags) : undefined,
  category: choice.category && isOfCategory(choice.category),
  claimed: choice.claimed === undefined ? undefined : sql`${isClaimed} = ${choice.claimed}`,
  updatedSince: choice.updatedSince && gte(nodes.updatedAt, choice.updatedSince),
})

/** Whether any filter was chosen. */
export const isNarrowed = (choice: NodeChoice): boolean => Object.values(choices(choice)).some(Boolean)

/** Whether the query is for all public packs, unfiltered. */
export const isWithoutChoice = ({ includeBanned, ...filter }: NodeFilter): boolean =>
  !includeBanned && Object.values(filter).every((value) => value === undefined)

/** Which packs a caller may see and has filtered for, as one condition. */
export const matching = (filter: NodeFilter): SQL | undefined =>
  and(visible(filter), ...Object.values(choices(filter)))

/** Those that were unlisted since a moment and keep their place in paging. */
export const leaving = (filter: NodeFilter, since: Date): SQL | undefined =>
  and(matching({ ...filter, leftSince: since }), not(isPublic), gte(nodes.changedAt, since))
