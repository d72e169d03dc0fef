let guardedScreens = 0
let hasTyped = false

/** Counts a screen for signed-in people as drawn; returns the function that ends it. */
export function drawGuardedScreen(): () => void {
  guardedScreens += 1
  return () => (guardedScreens -= 1)
}

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

/** Whether throwing the screen away could lose something: it is for signed-in people, or somebody has typed into it. */
export const isWorthKeeping = (): boolean => guardedScreens > 0 || hasTyped
