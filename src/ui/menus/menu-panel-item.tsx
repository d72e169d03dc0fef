import { Check } from 'lucide-react'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import type { MenuItem } from './menu'

interface MenuPanelItemProps {
  item: MenuItem
  active: boolean
  /** Event handlers for keyboard navigation and closing. */
  interaction: Record<string, unknown>
  onElement: (element: HTMLElement | null) => void
}

const closing = (interaction: Record<string, unknown>) => (event: MouseEvent) => {
  if (typeof interaction.onClick === 'function') interaction.onClick(event)
}

/** One item of an open menu: a link, an action, or one choice of several. */
export function MenuPanelItem({ item, active, interaction, onElement }: MenuPanelItemProps) {
  const shared = {
    ...interaction,
    ref: onElement,
    tabIndex: active ? 0 : -1,
    className: `flex w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken focus:bg-sunken focus:-outline-offset-2 ${
      item.separated ? 'border-t border-line' : ''
    }`,
  }
  const content = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.checked !== undefined && (
        <Check aria-hidden="true" className={`size-4 text-accent-text ${item.checked ? '' : 'invisible'}`} />
      )}
    </>
  )
  if (item.href) {
    return (
      <Link {...shared} role="menuitem" href={item.href}>
        {content}
      </Link>
    )
  }
  const choice = item.checked === undefined ? undefined : item.checked
  return (
    <button
      {...shared}
      type="button"
      role={choice === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={choice}
      onClick={(event) => {
        closing(interaction)(event)
        item.onSelect?.()
      }}
    >
      {content}
    </button>
  )
}
