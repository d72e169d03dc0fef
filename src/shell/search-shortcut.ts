import { useEffect } from 'react'

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** `/` puts the caret into the page's search field, unless something is being typed. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target))
        return
      const field = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')].find(isShown)
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
}
