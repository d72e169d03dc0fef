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
  /** Navigates there … */
  href?: string
  /** … or runs this. */
  onSelect?: () => void
  /** For one choice out of several: whether it is the current one. */
  checked?: boolean
  /** Adds a separator above. */
  separated?: boolean
}

/** The anchor of a menu, with its labels and close handler. */
export type MenuPlace = Pick<ComponentProps<typeof MenuPanel>, 'id' | 'label' | 'anchor' | 'onClose'>

interface MenuButtonProps {
  /** The accessible name of the button and of the menu. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  /** Loads the code of the menu. */
  load: () => Promise<unknown>
  renderPanel: (place: MenuPlace) => ReactNode
}

interface MenuProps extends Omit<MenuButtonProps, 'load' | 'renderPanel'> {
  header?: ReactNode
  items: readonly MenuItem[]
}

const loadPanel = () => import('./menu-panel').then((module) => ({ default: module.MenuPanel }))
const MenuPanel = lazy(lazyWithRetry(loadPanel))

/** A button that opens a menu with arrow keys, typeahead and Esc; the panel is loaded on first interaction. */
export const Menu = ({ header, items, ...button }: MenuProps) => (
  <MenuButton
    {...button}
    load={loadPanel}
    renderPanel={(place) => <MenuPanel {...place} header={header} items={items} />}
  />
)

/** The same for a menu whose items are loaded on interaction too. */
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
