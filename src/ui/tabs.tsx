import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: ReactNode; panel: ReactNode }[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Tabs with one panel each; arrow keys move between them in reading direction. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const now = tabs.findIndex(({ key }) => key === selected)
    const targets: Record<string, number> = { [forward]: now + 1, [back]: now - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-line px-2"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}-tab`}
            data-tab={tab.key}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-${tab.key}`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            onKeyDown={move}
            className={`-mb-px border-b-2 px-3 py-2.5 text-sm font-medium ${
              tab.key === selected ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}`}
          aria-labelledby={`${id}-${tab.key}-tab`}
          hidden={tab.key !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
