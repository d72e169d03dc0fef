import type { TFunction } from 'i18next'
import type { FacetCount, SearchFacets } from '@/api/generated/model'
import type { DoesWithout } from '@/contract/conventions/capabilities'
import { CATEGORIES } from '@/contract/conventions/categories'
import { FACET_VALUES, NEED_NAMES, NEEDS } from '@/contract/conventions/facet-values'
import { categoryName } from '../category-name'
import { ACCELERATORS, SYSTEMS, UNSTATED, type SearchState } from '../search-state'
import { anyOf, counter, eitherOf, offered, updates, type FilterOption } from './filter-options'

export interface FilterGroup {
  key:
    | 'category'
    | 'os'
    | 'accelerator'
    | 'needs'
    | 'without'
    | 'license'
    | 'installable'
    | 'updated'
    | 'claimed'
    | 'tags'
  title: string
  options: FilterOption[]
}

/** The text keys of requirements that packs can do without. */
const PROMISES = {
  network: 'without.network',
  'install-script': 'without.installScript',
  account: 'without.account',
  cuda: 'without.cuda',
} as const satisfies Record<DoesWithout, string>

/** Above this number of packs, rare tags are omitted as noise. */
const FEW_PACKS = 12
const LEAST_OF_A_TAG = 3

type Texts = TFunction<['search', 'nodes']>

const keysOf = <Keys extends object>(keys: Keys) => Object.keys(keys) as (keyof Keys & string)[]

/**
 * Returns the filters of the results with the number of packs for each value. Values that match no pack, or all packs, are
 * omitted unless selected; so are rare tags among many packs.
 */
export function filterGroups(
  state: SearchState,
  found: { facets?: SearchFacets; total: number } | undefined,
  t: Texts,
  number: (value: number) => string,
): FilterGroup[] {
  const { facets, total = 0 } = found ?? {}
  const groups: FilterGroup[] = [
    { key: 'category', title: t('category'), options: categories(state, facets, t) },
    {
      key: 'os',
      title: t('os'),
      options: anyOf('os', [...keysOf(SYSTEMS), UNSTATED], state, facets?.stated_os, (os) =>
        os === UNSTATED ? t('notStated') : SYSTEMS[os],
      ),
    },
    {
      key: 'accelerator',
      title: t('accelerator'),
      options: anyOf(
        'accelerator',
        [...keysOf(ACCELERATORS), UNSTATED],
        state,
        facets?.stated_accelerator,
        (accelerator) => (accelerator === UNSTATED ? t('notStated') : ACCELERATORS[accelerator]),
      ),
    },
    {
      key: 'needs',
      title: t('needs'),
      options: anyOf('needs', facets ? NEEDS : state.needs, state, facets?.needs, (need) => NEED_NAMES[need]),
    },
    {
      key: 'without',
      title: t('doesWithout'),
      options: anyOf(
        'without',
        facets ? FACET_VALUES.does_without : state.without,
        state,
        facets?.does_without,
        (promise) => t(PROMISES[promise]),
      ),
    },
    {
      key: 'installable',
      title: t('install'),
      options: eitherOf('installable', state, facets?.installable, (installable) =>
        installable ? t('installable') : t('notInstallable'),
      ),
    },
    {
      key: 'license',
      title: t('nodes:node.license'),
      options: anyOf('license', offered(facets?.license, state.license), state, facets?.license, (license) =>
        license === UNSTATED ? t('notStated') : license === OTHER ? t('otherLicense') : license,
      ),
    },
    {
      key: 'updated',
      title: t('updated'),
      options: updates(state, facets, (days) => t('updatedWithin', { count: days, number: number(days) })),
    },
    {
      key: 'claimed',
      title: t('claim'),
      options: eitherOf('claimed', state, otherwiseThan(facets), (claimed) =>
        claimed ? t('claimed') : t('unclaimed'),
      ),
    },
    {
      key: 'tags',
      title: t('tags'),
      options: anyOf('tags', offered(facets?.tags, state.tags), state, facets?.tags, (tag) => tag).filter(
        ({ count = 0, chosen }) => chosen || count >= LEAST_OF_A_TAG || total <= FEW_PACKS,
      ),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function categories(state: SearchState, facets: SearchFacets | undefined, t: Texts): FilterOption[] {
  const countOf = counter(facets?.category)
  return CATEGORIES.filter((category) => state.category === category || countOf(category)).map((category) => {
    const chosen = state.category === category
    return {
      key: category,
      label: categoryName(t, category),
      count: countOf(category),
      chosen,
      change: { category: chosen ? undefined : category },
    }
  })
}

/** The value of license texts that are no SPDX id. */
const OTHER = 'other'

/** Returns the facet of claimed packs; empty if its counts equal those of `installable`, which would be redundant. */
function otherwiseThan(facets: SearchFacets | undefined): readonly FacetCount[] | undefined {
  const installable = counter(facets?.installable)
  const isTheSame = facets?.claimed.every(({ value, count }) => installable(value) === count)
  return isTheSame ? [] : facets?.claimed
}
