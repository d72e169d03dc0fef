import { Box, Boxes, Cable, History, Search, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFormats } from '@/ui/formats/formats'
import { keyOf, optionId, textOf, type Suggestion } from './suggestion'

/** The icon of each kind. */
export const SUGGESTION_ICONS: Record<Suggestion['kind'], LucideIcon> = {
  recent: History,
  query: Search,
  type: Cable,
  pack: Boxes,
  publisher: UserRound,
  class: Box,
}

const LINE = 'gap-3 px-3.5 py-2'
const CHIP = 'gap-1.5 rounded-full border border-line bg-surface px-2.5 py-0.5'

interface SuggestionListProps {
  id: string
  /** Whether it is a single horizontal row, with overflow hidden, instead of a vertical list. */
  isRow: boolean
  suggestions: readonly Suggestion[]
  /** The index that Enter selects; -1 for none. */
  active: number
  onActive: (place: number) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The listbox below the search field. The focus stays in the field. */
export function SuggestionList({ id, isRow, suggestions, active, onActive, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('common')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      className={isRow ? 'flex min-w-0 flex-wrap gap-1.5 py-[3px]' : 'py-1.5'}
      // A click here must not move the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, place) => {
        const Icon = SUGGESTION_ICONS[suggestion.kind]
        return (
          // Keys are handled by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={keyOf(suggestion)}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            className={`flex max-w-full cursor-pointer items-center text-sm ${isRow ? CHIP : LINE} ${place === active ? 'bg-sunken' : ''}`}
            onPointerMove={() => onActive(place)}
            onClick={() => onChoose(suggestion)}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span
              className={
                isRow
                  ? 'flex min-w-0 gap-1.5 whitespace-nowrap'
                  : 'min-w-0 flex-1 sm:flex sm:justify-between sm:gap-4'
              }
            >
              <bdi className="block w-fit max-w-full min-w-0 truncate">{textOf(suggestion)}</bdi>
              <span
                className={`min-w-0 truncate text-muted ${isRow ? 'max-w-40' : 'block text-xs sm:max-w-[50%] sm:shrink-0 sm:text-sm'}`}
              >
                <Aside suggestion={suggestion} />
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The kind of a suggestion, and its owner. */
function Aside({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const { t } = useTranslation('common')
  const { number } = useFormats()
  switch (suggestion.kind) {
    case 'recent':
      return <span className="sr-only">{t('search.recent')}</span>
    case 'query':
      return null
    case 'type':
      return t('search.nodes', { count: suggestion.count, number: number(suggestion.count) })
    case 'pack':
      return suggestion.owner && <bdi>@{suggestion.owner}</bdi>
    case 'publisher':
      return t('search.publisher')
    case 'class':
      return t('search.nodeOf', { pack: suggestion.packName })
  }
}
