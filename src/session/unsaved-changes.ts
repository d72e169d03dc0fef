let hasTyped = false

const noteTyping = ({ target }: Event) => {
  if (target instanceof Element && target.closest('form') && !target.closest('[role="search"]'))
    hasTyped = true
}

/** Notices text typed into a form of whatever screen; returns the function that ends it. */
export function watchTyping(): () => void {
  document.addEventListener('input', noteTyping)
  return () => document.removeEventListener('input', noteTyping)
}

/** The person went to another screen: what was typed before has been sent or given up. */
export function forgetTyping(): void {
  hasTyped = false
}

/** Whether throwing the screen away could lose something: somebody has typed into it. */
export const hasUnsavedChanges = (): boolean => hasTyped
