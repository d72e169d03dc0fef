import { useTranslation } from 'next-i18next/pages'
import { SelectField } from '@/ui/fields/select-field'
import type { SearchState } from '../search-state'

interface SortChoiceProps {
  state: SearchState
  onChange: (change: Partial<SearchState>) => void
}

/** A selection of the sort order. */
export function SortChoice({ state, onChange }: SortChoiceProps) {
  const { t } = useTranslation('search')
  const orders = [
    { value: 'relevance', label: t('sort.relevance') },
    { value: 'popular', label: t('sort.popular') },
    { value: 'installs', label: t('sort.installs') },
    { value: 'stars', label: t('sort.stars') },
    { value: 'updated', label: t('sort.updated') },
    { value: 'newest', label: t('sort.newest') },
    { value: 'name', label: t('sort.name') },
  ] as const
  return (
    <SelectField
      label={t('sort.label')}
      value={state.sort}
      options={orders}
      onChange={(sort) => onChange({ sort })}
    />
  )
}
