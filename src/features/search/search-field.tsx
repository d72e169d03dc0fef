import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSuggestionIndexKept } from '@/lib/suggestion-index-kept'
import { whenIdle } from '@/lib/when-idle'
import { useCommandKey } from '@/ui/keys/use-command-key'
import type { Suggestion } from './suggestions/suggestion'
import type { SuggestionPanel } from './suggestions/suggestion-panel'
import { searchable } from './searchable'

const PAUSE = 150

/** Styles by the field's location; above results, suggestions are a row that does not cover them. */
const LOOKS = {
  home: {
    sign: 'start-3.5 top-3.5 size-5',
    hint: 'top-3.5',
    field: 'h-12 rounded-lg ps-11 pe-3 pointer-fine:pe-10 text-base',
    list: 'absolute inset-x-0 top-full mt-1.5 max-w-3xl max-h-[min(26rem,60dvh)] overflow-y-auto rounded-lg border border-line bg-raised shadow-[var(--shadow)]',
  },
  results: {
    sign: 'start-3 top-2.5 size-5',
    hint: 'top-2.5',
    field: 'h-10 rounded-lg ps-10 pe-3 pointer-fine:pe-10 text-base',
    list: 'mt-1.5 flex max-h-8 items-start gap-1.5 overflow-hidden',
  },
  header: {
    sign: 'start-2.5 top-2.5 size-4',
    hint: 'top-2',
    field: 'h-9 rounded-md ps-8 pe-16 text-sm',
    list: 'absolute start-0 top-full mt-1.5 w-[min(36rem,calc(100vw-2rem))] max-h-[60dvh] overflow-y-auto rounded-lg border border-line bg-raised shadow-[var(--shadow)]',
  },
} as const

interface SearchFieldProps {
  /** The search text in the URL. */
  value: string
  look: keyof typeof LOOKS
  /** The form action, submitted with `q` before hydration; default: the current page. */
  action?: string
  /** Whether to search while typing; otherwise on Enter. */
  isLive?: boolean
  onSearch: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The suggestion component, and the field that it turns into a combobox. */
interface PanelAtField {
  Panel: typeof SuggestionPanel
  field: HTMLInputElement
}

/**
 * The search field of every page: loads suggestions on focus or hover and, above results, searches while typing with a
 * debounce. The input is uncontrolled and never remounted, so that focus, caret and text typed before hydration survive
 * every change of the results.
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
  const commandKey = useCommandKey()
  const field = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(value)
  const [isReached, setReached] = useState(false)
  const [typed, setTyped] = useState(value)
  const [panel, setPanel] = useState<PanelAtField>()

  const loadPanel = () => {
    if (panel) return
    import('./suggestions/suggestion-panel').then(
      ({ SuggestionPanel: Panel }) => field.current && setPanel({ Panel, field: field.current }),
      // Search works without suggestions; the next focus retries.
      () => undefined,
    )
  }
  useEffect(() => whenIdle(prepare), [])
  const searchNow = () => {
    const text = searchable(field.current?.value ?? '')
    if (text === lastSearch.current && isLive) return
    lastSearch.current = text
    onSearch(text)
  }
  const searchSoon = useEffectEvent(() => {
    if (isLive) searchNow()
  })
  const catchUp = useEffectEvent(() => {
    // Only if the URL changed by navigation (back, forward, a link), not by typing here.
    if (value === lastSearch.current) return
    lastSearch.current = value
    setTyped(value)
    if (field.current) field.current.value = value
  })
  const takeUpEarlyTyping = useEffectEvent(() => {
    setTyped(field.current?.value ?? '')
    if (document.activeElement === field.current) loadPanel()
  })
  useEffect(() => catchUp(), [value])
  useEffect(() => takeUpEarlyTyping(), [])
  useEffect(() => {
    const timer = setTimeout(() => searchSoon(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  const choose = (suggestion: Suggestion) => {
    // Cancels the pending search for the text typed so far.
    lastSearch.current = searchable(field.current?.value ?? '')
    onChoose(suggestion)
  }

  return (
    <form
      role="search"
      action={action}
      method="get"
      className="relative z-10"
      onSubmit={(event) => {
        event.preventDefault()
        setReached(false)
        searchNow()
        remember(field.current?.value ?? '')
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setReached(false)
        if (isLive) remember(lastSearch.current)
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
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        // Managed by the panel from here on.
        aria-expanded={false}
        aria-controls={undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={`peer w-full border border-line-strong bg-surface text-ink placeholder:text-muted ${LOOKS[look].field}`}
        onFocus={loadPanel}
        onPointerEnter={loadPanel}
        onClick={() => setReached(true)}
        onInput={(event) => {
          setReached(true)
          setTyped(event.currentTarget.value)
        }}
      />
      {/* Key names are written left to right; positioned at its own end, the hint would be misplaced in Arabic. */}
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute end-2.5 hidden pointer-fine:[@media(hover:hover)]:peer-[:placeholder-shown:not(:focus)]:block ${LOOKS[look].hint}`}
      >
        <kbd className="block rounded border border-line px-1.5 text-xs text-muted">
          {look === 'header' ? `${commandKey} K` : '/'}
        </kbd>
      </span>
      {panel && (
        <panel.Panel
          field={panel.field}
          text={typed}
          isReached={isReached}
          isRow={look === 'results'}
          className={LOOKS[look].list}
          onChoose={choose}
        />
      )}
    </form>
  )
}

/** Preloads code and index for users who have searched here before. */
function prepare(): void {
  isSuggestionIndexKept()
    .then(async (isKept) => {
      if (isKept) await (await import('./suggestions/suggestion-panel')).prepareSuggestions()
    })
    // They are loaded on focus instead.
    .catch(() => undefined)
}

const remember = (text: string) =>
  void import('@/lib/query-suggestions').then(
    ({ rememberSearch }) => rememberSearch(text),
    () => undefined,
  )
