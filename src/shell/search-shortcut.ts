import { useEffect } from 'react'

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey
  return event.key === '/' && !isEditable(event.target)
}

/** `/`, unless something is being typed, and Ctrl+K or ⌘K put the caret into the page's search field and open what it offers. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const field = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')].find(isShown)
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
      field.click()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
}
