import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LIMITS } from '@/contract/limits'

const PAUSE = 150

interface SearchFieldProps {
  /** The search as the address has it. */
  value: string
  onSearch: (text: string) => void
}

/**
 * The home page's search field: searches as one types, after a short pause. The browser keeps the text, not React, so
 * that focus, caret and letters typed before the page's code arrived survive every change of the results.
 */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('nodes')
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const searchNow = () => {
    clearTimeout(timer.current)
    const text = field.current?.value.trim() ?? ''
    if (text === asked.current) return
    asked.current = text
    onSearch(text)
  }
  const catchUp = useEffectEvent(() => {
    // The address changed by itself (back, forward, a link), not because of what was typed here.
    if (value !== asked.current && field.current) field.current.value = value
    asked.current = value
  })
  const takeUpEarlyTyping = useEffectEvent(searchNow)
  useEffect(() => catchUp(), [value])
  useEffect(() => {
    takeUpEarlyTyping()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <form
      role="search"
      action=""
      method="get"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-muted"
      />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={value}
        maxLength={LIMITS.searchText}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="h-12 w-full rounded-lg border border-line-strong bg-surface ps-11 pe-4 text-base text-ink placeholder:text-muted"
        onInput={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(searchNow, PAUSE)
        }}
      />
    </form>
  )
}
