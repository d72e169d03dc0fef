import { NOT_STATED } from '../../../contract/conventions/facet-values'
import type { Facet, Facets } from '../../../contract/packs/search-facets'
import type { NodeChoice } from '../visibility/node-filter.repo'

/** Facets whose values come from the packs. */
export type ListedFacet = 'tags' | 'license'
/** Facets with a fixed set of values. */
export type CountedFacet = Exclude<keyof Facets, ListedFacet>

/** The filter that belongs to each facet. */
export const FACET_CHOICES = {
  supported_os: 'os',
  supported_accelerator: 'accelerator',
  stated_os: 'statedOs',
  stated_accelerator: 'statedAccelerator',
  needs: 'needs',
  does_without: 'without',
  license: 'licenses',
  installable: 'installable',
  tags: 'tags',
  claimed: 'claimed',
  category: 'category',
  updated_within: 'updatedSince',
} as const satisfies Record<keyof Facets, keyof NodeChoice>

/** The counts over the packs found. */
export interface Counts {
  valuesOf: (facet: CountedFacet) => Facet
  /** the number of packs that a facet was counted over */
  wholeOf: (facet: keyof Facets) => number
  /** the most frequent ones and the selected ones */
  tags: Facet
  licenses: Facet
  withoutLicense: number
}

/** The facets that divide the result, and those with a selection, so that it can be removed. */
export function dividingFacets(choice: NodeChoice, counts: Counts): Facets {
  const { valuesOf, wholeOf } = counts
  const dividing = (facet: keyof Facets, values: Facet): Facet => {
    const chosen = choice[FACET_CHOICES[facet]]
    const isChosen = Array.isArray(chosen) ? chosen.length > 0 : chosen !== undefined
    const divides = values.some(({ count }) => count > 0 && count < wholeOf(facet))
    return isChosen || divides ? values : []
  }
  const fixed = (facet: CountedFacet) => dividing(facet, valuesOf(facet))
  const licenses = withChosen(
    counts.licenses,
    (choice.licenses ?? []).filter((license) => license !== NOT_STATED),
  )
  return {
    supported_os: fixed('supported_os'),
    supported_accelerator: fixed('supported_accelerator'),
    stated_os: fixed('stated_os'),
    stated_accelerator: fixed('stated_accelerator'),
    needs: fixed('needs'),
    does_without: fixed('does_without'),
    license: dividing('license', [...licenses, { value: NOT_STATED, count: counts.withoutLicense }]),
    installable: fixed('installable'),
    tags: dividing('tags', withChosen(counts.tags, choice.tags ?? [])),
    claimed: fixed('claimed'),
    category: dividing(
      'category',
      valuesOf('category').filter(({ value, count }) => count > 0 || value === choice.category),
    ),
    updated_within: fixed('updated_within'),
  }
}

/** Adds selected values that no pack has any more. */
const withChosen = (values: Facet, chosen: readonly string[]): Facet => [
  ...values,
  ...chosen
    .filter((wanted) => !values.some(({ value }) => value.toLowerCase() === wanted.toLowerCase()))
    .map((value) => ({ value, count: 0 })),
]
