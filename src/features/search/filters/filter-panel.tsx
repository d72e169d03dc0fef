import { Check } from 'lucide-react'
import { useId } from 'react'
import { useFormats } from '@/ui/formats/formats'
import type { SearchState } from '../search-state'
import type { FilterGroup } from './filter-groups'
import type { FilterOption } from './filter-options'

interface FilterPanelProps {
  groups: readonly FilterGroup[]
  onChange: (change: Partial<SearchState>) => void
}

/** All filters with the number of packs for each value. */
export const FilterPanel = ({ groups, onChange }: FilterPanelProps) => (
  <div className="flex flex-col gap-5">
    {groups.map((group) => (
      <Group key={group.key} group={group} onChange={onChange} />
    ))}
  </div>
)

function Group({ group, onChange }: { group: FilterGroup } & Pick<FilterPanelProps, 'onChange'>) {
  const id = useId()
  const isCloud = group.key === 'tags'
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-sm font-semibold">
        {group.title}
      </h3>
      <ul className={isCloud ? 'flex flex-wrap gap-1.5 pt-0.5' : ''}>
        {group.options.map((option) => (
          <li key={option.key} className="min-w-0">
            <Toggle option={option} isCloud={isCloud} onChange={onChange} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const SHAPES = {
  row: 'flex w-full gap-2 rounded-md px-2 py-1 hover:bg-sunken',
  chip: 'inline-flex max-w-full gap-1.5 rounded-full border px-2.5 py-0.5',
} as const

interface ToggleProps extends Pick<FilterPanelProps, 'onChange'> {
  option: FilterOption
  isCloud: boolean
}

function Toggle({ option, isCloud, onChange }: ToggleProps) {
  const { number } = useFormats()
  const { label, count, chosen, change } = option
  const colours = chosen
    ? 'border-accent bg-accent-soft font-medium text-accent-text'
    : 'border-line-strong text-ink'
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={`items-center text-start text-sm ${isCloud ? SHAPES.chip : SHAPES.row} ${colours}`}
      onClick={() => onChange(change)}
    >
      {!isCloud && (
        <span
          aria-hidden="true"
          className={`flex size-4 shrink-0 items-center justify-center rounded border ${
            chosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong'
          }`}
        >
          {chosen && <Check className="size-3" />}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <bdi>{label}</bdi>
      </span>
      <span className="text-xs text-muted tabular-nums">{count === undefined ? ' ' : number(count)}</span>
    </button>
  )
}
