import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { LIMITS } from '@/contract/conventions/limits'
import { forgetSearches, rememberSearch } from '@/lib/query-suggestions'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { optionId, type Suggestion } from './suggestions/suggestion'
import { useSuggestions } from './suggestions/use-suggestions'
import { nextIndex } from './next-index'

const PAUSE = 150
const NONE = -1

interface SearchFieldProps {
  /** The search as the address has it. */
  value: string
  onSearch: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/**
 * The home page's search field: searches as one types, after a short pause, and suggests at once. The browser keeps the
 * text, not React, so that focus, caret and letters typed before the page's code arrived survive every change of the results.
 */
export function SearchField({ value, onSearch, onChoose }: SearchFieldProps) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  const [typed, setTyped] = useState(value)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const { wake, List, suggestions: all } = useSuggestions(typed.trim())
  const suggestions = List && open ? all : []
  const isShown = suggestions.length > 0
  const close = () => {
    setOpen(false)
    setActive(NONE)
  }

  const searchNow = () => {
    const text = field.current?.value.trim() ?? ''
    if (text === asked.current) return
    asked.current = text
    onSearch(text)
  }
  const searchSoon = useEffectEvent(searchNow)
  const catchUp = useEffectEvent(() => {
    // The address changed by itself (back, forward, a link), not because of what was typed here.
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
    if (field.current) field.current.value = value
  })
  const takeUpEarlyTyping = useEffectEvent(() => {
    setTyped(field.current?.value ?? '')
    if (document.activeElement === field.current) wake()
  })
  useEffect(() => catchUp(), [value])
  useEffect(() => takeUpEarlyTyping(), [])
  useEffect(() => {
    const timer = setTimeout(() => searchSoon(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  const choose = (suggestion: Suggestion) => {
    close()
    if ('text' in suggestion || suggestion.kind === 'class')
      rememberSearch('text' in suggestion ? suggestion.text : suggestion.name)
    // What was typed on the way is not searched any more.
    asked.current = field.current?.value.trim() ?? ''
    onChoose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    const next = nextIndex(event.key, active, suggestions.length)
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }

  return (
    <form
      role="search"
      action=""
      method="get"
      className="relative z-10"
      onSubmit={(event) => {
        event.preventDefault()
        close()
        searchNow()
        rememberSearch(field.current?.value ?? '')
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        rememberSearch(asked.current)
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-muted"
      />
      <input
        ref={field}
        type="search"
        role="combobox"
        name="q"
        defaultValue={value}
        maxLength={LIMITS.searchText}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={suggestions[active] ? optionId(listId, active) : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className="h-12 w-full rounded-lg border border-line-strong bg-surface ps-11 pe-4 text-base text-ink placeholder:text-muted"
        onFocus={wake}
        onPointerEnter={wake}
        onClick={() => setOpen(true)}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
          setActive(NONE)
        }}
        onKeyDown={onKeyDown}
      />
      {List && isShown && (
        <div className="absolute inset-x-0 top-full mt-1.5 max-w-3xl max-h-[min(26rem,60dvh)] overflow-y-auto rounded-lg border border-line bg-raised shadow-[var(--shadow)]">
          <List
            id={listId}
            suggestions={suggestions}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
          {suggestions.some(({ kind }) => kind === 'recent') && (
            <div className="border-t border-line p-1.5">
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  forgetSearches()
                  close()
                  field.current?.focus()
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
    </form>
  )
}
