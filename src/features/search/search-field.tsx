import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { forgetSearches, rememberSearch } from '@/lib/query-suggestions'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { optionId, type Suggestion } from './suggestions/suggestion'
import { useSuggestions } from './suggestions/use-suggestions'
import { nextIndex } from './next-index'
import { searchable } from './search-state'

const PAUSE = 150
const NONE = -1

/** How the field looks where it stands; above results, suggestions are a row that covers none of them. */
const LOOKS = {
  home: {
    sign: 'start-3.5 top-3.5 size-5',
    hint: 'top-3.5',
    field: 'h-12 rounded-lg ps-11 pe-10 text-base',
    list: 'absolute inset-x-0 top-full mt-1.5 max-w-3xl max-h-[min(26rem,60dvh)] overflow-y-auto rounded-lg border border-line bg-raised shadow-[var(--shadow)]',
  },
  results: {
    sign: 'start-3 top-2.5 size-5',
    hint: 'top-2.5',
    field: 'h-10 rounded-lg ps-10 pe-10 text-base',
    list: 'mt-1.5 flex max-h-10 flex-wrap items-center overflow-hidden',
  },
  header: {
    sign: 'start-2.5 top-2.5 size-4',
    hint: 'top-2',
    field: 'h-9 rounded-md ps-8 pe-9 text-sm',
    list: 'absolute start-0 top-full mt-1.5 w-[min(36rem,calc(100vw-2rem))] max-h-[60dvh] overflow-y-auto rounded-lg border border-line bg-raised shadow-[var(--shadow)]',
  },
} as const

interface SearchFieldProps {
  /** The search as the address has it. */
  value: string
  look: keyof typeof LOOKS
  /** The address that is asked with `q` before the page's code has arrived; without it the page's own. */
  action?: string
  /** Whether it searches while one types; else once Enter is pressed. */
  isLive?: boolean
  onSearch: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/**
 * The search field of every page: suggests at once and, where results stand below, searches as one types, after a short
 * pause. The browser keeps the text, not React, so that focus, caret and letters typed before the page's code arrived
 * survive every change of the results.
 */
export function SearchField({
  value,
  look,
  action = '',
  isLive = false,
  onSearch,
  onChoose,
}: SearchFieldProps) {
  const { t } = useTranslation('common')
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
    const text = searchable(field.current?.value ?? '')
    if (text === asked.current && isLive) return
    asked.current = text
    onSearch(text)
  }
  const searchSoon = useEffectEvent(() => {
    if (isLive) searchNow()
  })
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
    asked.current = searchable(field.current?.value ?? '')
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
      action={action}
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
        if (isLive) rememberSearch(asked.current)
      }}
    >
      <Search aria-hidden="true" className={`pointer-events-none absolute text-muted ${LOOKS[look].sign}`} />
      <input
        ref={field}
        type="search"
        role="combobox"
        name="q"
        defaultValue={value}
        aria-label={t('search.label')}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={suggestions[active] ? optionId(listId, active) : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={`peer w-full border border-line-strong bg-surface text-ink placeholder:text-muted ${LOOKS[look].field}`}
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
      <kbd
        aria-hidden="true"
        className={`pointer-events-none absolute end-2.5 hidden rounded border border-line px-1.5 text-xs text-muted pointer-fine:peer-[:placeholder-shown:not(:focus)]:block ${LOOKS[look].hint}`}
      >
        /
      </kbd>
      {List && isShown && (
        <div className={LOOKS[look].list}>
          <List
            id={listId}
            isRow={look === 'results'}
            suggestions={suggestions}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
          {suggestions.some(({ kind }) => kind === 'recent') && (
            <div className={look === 'results' ? '' : 'border-t border-line p-1.5'}>
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
