import { NOT_STATED } from '../../../contract/conventions/facet-values'
import type { Facet, Facets } from '../../../contract/packs/search-facets'
import type { NodeChoice } from '../visibility/node-filter.repo'

/** Facets of which the values are those that packs have. */
export type ListedFacet = 'tags' | 'license'
/** Facets of which the same values are always counted. */
export type CountedFacet = Exclude<keyof Facets, ListedFacet>

/** By which choice packs are narrowed by a facet. */
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

/** What was counted of the packs that are found. */
export interface Counts {
  valuesOf: (facet: CountedFacet) => Facet
  /** over how many packs a facet was counted */
  wholeOf: (facet: keyof Facets) => number
  /** the most frequent ones and those chosen */
  tags: Facet
  licenses: Facet
  withoutLicense: number
}

/** The facets that divide what is found, and those of which something is chosen, so that a person can take it back. */
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

/** Chosen values that no pack has any more stay visible. */
const withChosen = (values: Facet, chosen: readonly string[]): Facet => [
  ...values,
  ...chosen
    .filter((wanted) => !values.some(({ value }) => value.toLowerCase() === wanted.toLowerCase()))
    .map((value) => ({ value, count: 0 })),
]
