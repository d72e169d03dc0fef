import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { forgetSearches, rememberSearch } from '@/lib/query-suggestions'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { nextIndex } from './next-index'
import { optionId, type Suggestion } from './suggestion'
import { SuggestionList } from './suggestion-list'
import { openKeptSuggestions } from './suggestion-engine'
import { useSuggestions } from './use-suggestions'

const NONE = -1

const OF_FIELD = ['focus', 'pointerenter', 'click', 'input', 'keydown']
const OF_FORM = ['focusout', 'submit']

interface SuggestionPanelProps {
  /** The field, which keeps the focus and is turned into a combobox. */
  field: HTMLInputElement
  text: string
  /** Whether the field was typed in or clicked, possibly before this component was loaded. */
  isReached: boolean
  /** Whether suggestions are a horizontal row, above results, instead of a list. */
  isRow: boolean
  className: string
  onChoose: (suggestion: Suggestion) => void
}

/** Loads the stored index of an earlier visit before the field is used. */
export const prepareSuggestions = () => openKeptSuggestions()

/** The suggestions below a search field, loaded on focus or hover. */
export function SuggestionPanel({
  field,
  text,
  isReached,
  isRow,
  className,
  onChoose,
}: SuggestionPanelProps) {
  const { t } = useTranslation('common')
  const { number } = useFormats()
  const listId = useId()
  const [opened, setOpen] = useState<boolean>()
  const open = opened ?? isReached
  const [active, setActive] = useState(NONE)
  const { wake, suggestions: all } = useSuggestions(text.trim())
  const suggestions = open ? all : []
  const isShown = suggestions.length > 0
  const close = () => {
    setOpen(false)
    setActive(NONE)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    if ('text' in suggestion || suggestion.kind === 'class')
      rememberSearch('text' in suggestion ? suggestion.text : suggestion.name)
    onChoose(suggestion)
  }
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const chosen = suggestions[active]
    const next = nextIndex(event.key, active, suggestions.length)
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }
  const follow = useEffectEvent((event: Event) => {
    switch (event.type) {
      case 'focus':
      case 'pointerenter':
        return wake()
      case 'click':
        return setOpen(true)
      case 'input':
        setActive(NONE)
        return setOpen(true)
      case 'keydown':
        return press(event as KeyboardEvent)
      case 'submit':
        return close()
      case 'focusout': {
        const { relatedTarget: next } = event as FocusEvent
        if (!(next instanceof Node && field.form?.contains(next))) close()
      }
    }
  })
  useEffect(() => {
    const { form } = field
    const listener = (event: Event) => follow(event)
    for (const type of OF_FIELD) field.addEventListener(type, listener)
    for (const type of OF_FORM) form?.addEventListener(type, listener)
    return () => {
      for (const type of OF_FIELD) field.removeEventListener(type, listener)
      for (const type of OF_FORM) form?.removeEventListener(type, listener)
    }
  }, [field])
  const wakeNow = useEffectEvent(() => wake())
  useEffect(() => wakeNow(), [])
  const activeId = suggestions[active] ? optionId(listId, active) : undefined
  useLayoutEffect(() => {
    setAttribute(field, 'aria-expanded', String(isShown))
    setAttribute(field, 'aria-controls', isShown ? listId : undefined)
    setAttribute(field, 'aria-activedescendant', activeId)
  }, [field, isShown, listId, activeId])

  return (
    <>
      {isShown && (
        <div className={className}>
          <SuggestionList
            id={listId}
            isRow={isRow}
            suggestions={suggestions}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
          {suggestions.some(({ kind }) => kind === 'recent') && (
            <div className={isRow ? 'shrink-0' : 'border-t border-line p-1.5'}>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  forgetSearches()
                  close()
                  field.focus()
                }}
              >
                {t('search.forgetRecent')}
              </Button>
            </div>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {isShown && t('search.suggestionCount', { number: number(suggestions.length) })}
      </p>
    </>
  )
}

function setAttribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
