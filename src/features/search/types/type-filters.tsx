import { SlidersHorizontal, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import type { ClassSearchPage } from '@/api/generated/model'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import type { SearchState } from '../search-state'

const MOST = 6

const CHIP =
  'inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-1 text-sm hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-text'

interface TypeFiltersProps {
  facets: ClassSearchPage['facets']
  state: SearchState
  onChange: (change: Partial<SearchState>) => void
  onType: (part: 'takes' | 'gives', type: string) => void
}

interface Chip {
  key: string
  label: string
  count: number
  isChosen?: boolean
  choose: () => void
}

/**
 * The filters of node classes: category, pack, and further types. Small screens show the active ones, and the rest on
 * request, because they do not fit beside the results.
 */
export function TypeFilters({ facets, state, onChange, onType }: TypeFiltersProps) {
  const { t } = useTranslation('search')
  const { number } = useFormats()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const chips: Chip[] = [
    ...facets.category.slice(0, MOST).map(({ value, count }) => ({
      key: `category ${value}`,
      label: value,
      count,
      isChosen: state.classCategory === value,
      choose: () => onChange({ classCategory: state.classCategory === value ? undefined : value }),
    })),
    ...facets.pack.slice(0, MOST).map(({ value, name, count }) => ({
      key: `pack ${value}`,
      label: name,
      count,
      isChosen: state.pack === value,
      choose: () => onChange({ pack: state.pack === value ? undefined : value }),
    })),
    ...(['takes', 'gives'] as const).flatMap((part) =>
      facets[part === 'takes' ? 'input' : 'output'].slice(0, MOST).map(({ value, count }) => ({
        key: `${part} ${value}`,
        label: part === 'takes' ? t('types.takes', { types: value }) : t('types.gives', { types: value }),
        count,
        choose: () => onType(part, value),
      })),
    ),
  ]
  if (chips.length === 0) return null
  return (
    <>
      <Button
        size="small"
        className="mt-2 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('filters')}
      </Button>
      <ul id={id} aria-label={t('filters')} className="mt-2 flex flex-wrap gap-1.5">
        {chips.map(({ key, label, count, isChosen, choose }) => (
          <li key={key} className={`min-w-0 ${isOpen || isChosen ? '' : 'max-sm:hidden'}`}>
            <button type="button" aria-pressed={isChosen} className={CHIP} onClick={choose}>
              <bdi className="truncate">{label}</bdi>
              <span className="text-muted tabular-nums">{number(count)}</span>
              {isChosen && <X aria-hidden="true" className="size-3.5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
