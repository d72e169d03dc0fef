import { Search, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { optionId } from '@/features/search/suggestions/suggestion'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { useFormats } from '@/ui/formats/formats'
import type { Entry } from './entry'
import { EntryOption } from './entry-option'
import { forgetChoices, readChoices, rememberChoice } from './recent-choices'
import { TopDialog } from './top-dialog'
import { useEntries } from './use-entries'

interface CommandPaletteProps {
  onClose: () => void
  onKeys: () => void
}

const groupsOf = (entries: readonly Entry[]) => [...new Set(entries.map(({ group }) => group))]

/** Returns the index that a key moves to in a list, wrapping around; undefined for other keys. */
function moved(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place + count - 1) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : undefined
}

/** The command palette: finds pages and actions by a few letters; the focus stays in its field. */
export function CommandPalette({ onClose, onKeys }: CommandPaletteProps) {
  const { t } = useTranslation('palette')
  const { t: tc } = useTranslation('common')
  const { number } = useFormats()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** The selected action, run once the page has the focus back. */
  const afterwards = useRef<() => void>(undefined)
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [, setForgotten] = useState(false)
  const entries = useEntries(text, onKeys)
  const chosen = entries[active]
  const activeId = chosen && optionId(listId, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const choose = ({ id, thing, isFleeting, act }: Entry) => {
    if (!isFleeting) rememberChoice({ id: id.replace(/^recent /, ''), ...(thing && { thing }) })
    afterwards.current = act
    dialog.current?.close()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = moved(event.key, active, entries.length)
    if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else if ((event.ctrlKey || event.metaKey) && event.nativeEvent.code === 'KeyK') dialog.current?.close()
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }

  return (
    <TopDialog
      label={t('title')}
      dialogRef={dialog}
      className="open:flex flex-col overflow-hidden"
      onClose={() => {
        onClose()
        afterwards.current?.()
      }}
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          className="h-12 min-w-0 flex-1 border-0 bg-transparent text-base outline-none placeholder:text-muted"
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <button
          type="button"
          aria-label={tc('actions.close')}
          className={buttonStyle('quiet', 'icon')}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('results')}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5"
      >
        {groupsOf(entries).map((group, place) => (
          <div key={group} role="group" aria-labelledby={`${listId}-group-${place}`}>
            <div id={`${listId}-group-${place}`} className="px-4 pt-2.5 pb-1 text-xs font-medium text-muted">
              {group}
            </div>
            {entries.map(
              (entry, index) =>
                entry.group === group && (
                  <EntryOption
                    key={entry.id}
                    id={optionId(listId, index)}
                    entry={entry}
                    isActive={index === active}
                    onActive={() => setActive(index)}
                    onChoose={() => choose(entry)}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-1.5 text-xs text-muted">
        <p role="status">{t('count', { number: number(entries.length) })}</p>
        {!text && readChoices().length > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              forgetChoices()
              setForgotten(true)
              setActive(0)
              field.current?.focus()
            }}
          >
            {t('forget')}
          </Button>
        )}
      </div>
    </TopDialog>
  )
}
