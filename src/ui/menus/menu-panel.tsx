import {
  FloatingFocusManager,
  autoUpdate,
  flip,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react'
import { useRef, useState, type ReactNode } from 'react'
import type { MenuItem } from './menu'
import { MenuPanelItem } from './menu-panel-item'

interface MenuPanelProps {
  id: string
  label: string
  header?: ReactNode
  items: readonly MenuItem[]
  anchor: HTMLElement
  onClose: () => void
}

const fitToWindow = size({
  padding: 8,
  apply: ({ availableHeight, elements }) => {
    elements.floating.style.maxHeight = `${availableHeight}px`
  },
})

/** The open menu: takes the focus, moves it with arrow keys and typeahead, restores it on close. */
export function MenuPanel({ id, label, header, items, anchor, onClose }: MenuPanelProps) {
  const chosen = items.findIndex((item) => item.checked)
  const [activeIndex, setActiveIndex] = useState<number | null>(Math.max(chosen, 0))
  const elements = useRef<(HTMLElement | null)[]>([])
  const texts = useRef<(string | null)[]>([])
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => !open && onClose(),
    placement: 'bottom-end',
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 }), fitToWindow],
    elements: { reference: anchor },
  })
  const { setFloating } = refs
  const { getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'menu' }),
    useDismiss(context),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      focusItemOnOpen: true,
    }),
    useTypeahead(context, { listRef: texts, activeIndex, onMatch: setActiveIndex }),
  ])
  return (
    <FloatingFocusManager context={context} modal={false} guards={false}>
      <div
        ref={setFloating}
        // Rendered only in the browser, where scripts may set styles.
        style={floatingStyles}
        {...getFloatingProps({ id, 'aria-label': label })}
        aria-labelledby={undefined}
        className="z-50 min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised py-1 text-sm text-ink shadow-[var(--shadow)] outline-none"
      >
        {header && <div className="border-b border-line px-4 py-2.5">{header}</div>}
        {items.map((item, index) => (
          <MenuPanelItem
            key={item.key}
            item={item}
            active={index === activeIndex}
            interaction={getItemProps({ onClick: onClose })}
            onElement={(element) => {
              elements.current[index] = element
              texts.current[index] = element?.textContent ?? null
            }}
          />
        ))}
      </div>
    </FloatingFocusManager>
  )
}
