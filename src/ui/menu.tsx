import { Suspense, lazy, useId, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Goes there … */
  href?: string
  /** … or does this. */
  onSelect?: () => void
  /** Given for one choice out of several: whether this is the one in force. */
  checked?: boolean
  /** Draws a line above. */
  separated?: boolean
}

interface MenuProps {
  /** The accessible name of the button and of the menu. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  header?: ReactNode
  items: readonly MenuItem[]
}

const loadPanel = () => import('./menu-panel').then((module) => ({ default: module.MenuPanel }))
const MenuPanel = lazy(loadPanel)

/** A button that opens a menu with arrow keys, typing ahead and Esc; the panel is loaded when somebody reaches for it. */
export function Menu({ label, trigger, triggerClassName, header, items }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const preload = () => void loadPanel()
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={label}
        className={triggerClassName}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={openByArrow}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {trigger}
      </button>
      {open && button && (
        <Suspense>
          <MenuPanel
            id={id}
            label={label}
            header={header}
            items={items}
            anchor={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
