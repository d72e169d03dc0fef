import { X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'
import { NO_FILTERS, type SearchState } from '../search-state'
import type { FilterGroup } from './filter-groups'

interface ChosenFiltersProps {
  groups: readonly FilterGroup[]
  onChange: (change: Partial<SearchState>) => void
}

/** The active filters, to remove one or all. */
export function ChosenFilters({ groups, onChange }: ChosenFiltersProps) {
  const { t } = useTranslation('search')
  const chosen = groups.flatMap((group) =>
    group.options
      .filter((option) => option.chosen)
      .map((option) => ({ ...option, key: `${group.key}-${option.key}` })),
  )
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('chosenFilters')} className="mt-2 flex flex-wrap items-center gap-2">
      {chosen.map(({ key, label, change }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-label={t('removeFilter', { filter: label })}
            className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-1 ps-3 pe-2 text-start text-sm text-accent-text"
            onClick={() => onChange(change)}
          >
            <bdi>{label}</bdi>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTERS)}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  )
}
