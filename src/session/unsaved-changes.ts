let hasTyped = false

const noteTyping = ({ target }: Event) => {
  if (target instanceof Element && target.closest('form') && !target.closest('[role="search"]'))
    hasTyped = true
}

/** Watches for typing in any form; returns the function to stop. */
export function watchTyping(): () => void {
  document.addEventListener('input', noteTyping)
  return () => document.removeEventListener('input', noteTyping)
}

/** Resets on navigation: earlier input has been sent or discarded. */
export function forgetTyping(): void {
  hasTyped = false
}

/** Whether leaving the screen could lose input. */
export const hasUnsavedChanges = (): boolean => hasTyped
