import {
  Suspense,
  lazy,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

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

/** What a menu opens at, and with what it closes. */
export type MenuPlace = Pick<ComponentProps<typeof MenuPanel>, 'id' | 'label' | 'anchor' | 'onClose'>

interface MenuButtonProps {
  /** The accessible name of the button and of the menu. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  /** Loads what the menu is drawn with. */
  load: () => Promise<unknown>
  renderPanel: (place: MenuPlace) => ReactNode
}

interface MenuProps extends Omit<MenuButtonProps, 'load' | 'renderPanel'> {
  header?: ReactNode
  items: readonly MenuItem[]
}

const loadPanel = () => import('./menu-panel').then((module) => ({ default: module.MenuPanel }))
const MenuPanel = lazy(lazyWithRetry(loadPanel))

/** A button that opens a menu with arrow keys, typing ahead and Esc; the panel is loaded when somebody reaches for it. */
export const Menu = ({ header, items, ...button }: MenuProps) => (
  <MenuButton
    {...button}
    load={loadPanel}
    renderPanel={(place) => <MenuPanel {...place} header={header} items={items} />}
  />
)

/** The same for a menu whose items, too, come when somebody reaches for it. */
export function MenuButton({ label, trigger, triggerClassName, load, renderPanel }: MenuButtonProps) {
  /** The button, while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLButtonElement>()
  const id = useId()
  const preload = () => void load().catch(() => undefined)
  const close = () => setAnchor(undefined)
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        title={label}
        className={triggerClassName}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={openByArrow}
        onClick={({ currentTarget }) => (anchor ? close() : setAnchor(currentTarget))}
      >
        {trigger}
      </button>
      {anchor && <Suspense>{renderPanel({ id, label, anchor, onClose: close })}</Suspense>}
    </>
  )
}
