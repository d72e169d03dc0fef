import { useTranslation } from 'next-i18next/pages'
import { SelectField } from '@/ui/fields/select-field'
import type { SearchState } from '../search-state'

interface SortChoiceProps {
  state: SearchState
  onChange: (change: Partial<SearchState>) => void
}

/** The order of the results. */
export function SortChoice({ state, onChange }: SortChoiceProps) {
  const { t } = useTranslation('nodes')
  const orders = [
    { value: 'relevance', label: t('search.sort.relevance') },
    { value: 'popular', label: t('search.sort.popular') },
    { value: 'installs', label: t('search.sort.installs') },
    { value: 'stars', label: t('search.sort.stars') },
    { value: 'updated', label: t('search.sort.updated') },
    { value: 'newest', label: t('search.sort.newest') },
    { value: 'name', label: t('search.sort.name') },
  ] as const
  return (
    <SelectField
      label={t('search.sort.label')}
      value={state.sort}
      options={orders}
      onChange={(sort) => onChange({ sort })}
    />
  )
}
