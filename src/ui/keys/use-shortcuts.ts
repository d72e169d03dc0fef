import { useEffect, useLayoutEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'))

// Keys that only scroll may repeat.
const SCROLLING = ['PageDown', 'PageUp']

/** Normalizes a key: its letter, on non-Latin keyboards the one at its position; `X` with shift. */
function nameOfKey({ key, code, shiftKey }: KeyboardEvent): string {
  const letter = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]
  if (!letter) return key
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase()
}

/**
 * Runs an action on a key press, unless the user is typing or a dialog is open. A held key acts once, and types nothing into
 * what it opened.
 */
export function useShortcuts(acts: Partial<Record<string, () => void>>): void {
  const latest = useRef(acts)
  const held = useRef<string>(undefined)
  useLayoutEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isScroll = SCROLLING.includes(event.key)
      if (event.repeat && event.code === held.current) return event.preventDefault()
      held.current = undefined
      if (
        (event.repeat && !isScroll) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const act = latest.current[nameOfKey(event)]
      if (!act) return
      event.preventDefault()
      held.current = isScroll ? undefined : event.code
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
