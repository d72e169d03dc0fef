import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { ACCELERATORS, SYSTEMS, type SearchState } from './search-state'

const ANY = 'any'

interface SearchFiltersProps {
  state: SearchState
  onChange: (change: Partial<SearchState>) => void
}

const choices = <Key extends string>(names: Record<Key, string>, any: string) => [
  { value: ANY as Key | typeof ANY, label: any },
  ...(Object.keys(names) as Key[]).map((value) => ({ value, label: names[value] })),
]

/** System, accelerator and order of the results. */
export function SearchFilters({ state, onChange }: SearchFiltersProps) {
  const { t } = useTranslation('nodes')
  const filtered = state.os !== undefined || state.accelerator !== undefined
  const orders = [
    { value: 'relevance', label: t('search.sort.relevance') },
    { value: 'installs', label: t('search.sort.installs') },
    { value: 'stars', label: t('search.sort.stars') },
    { value: 'updated', label: t('search.sort.updated') },
    { value: 'newest', label: t('search.sort.newest') },
    { value: 'name', label: t('search.sort.name') },
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SelectField
        label={t('search.os')}
        value={state.os ?? ANY}
        options={choices(SYSTEMS, t('search.any'))}
        onChange={(os) => onChange({ os: os === ANY ? undefined : os })}
      />
      <SelectField
        label={t('search.accelerator')}
        value={state.accelerator ?? ANY}
        options={choices(ACCELERATORS, t('search.any'))}
        onChange={(accelerator) => onChange({ accelerator: accelerator === ANY ? undefined : accelerator })}
      />
      <SelectField
        label={t('search.sort.label')}
        value={state.sort}
        options={orders}
        onChange={(sort) => onChange({ sort })}
      />
      {filtered && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onChange({ os: undefined, accelerator: undefined })}
        >
          {t('search.clearFilters')}
        </Button>
      )}
    </div>
  )
}
