const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'scroll', 'keydown', 'focusin']

/**
 * Does something once somebody uses the page: a pointer, a key or a scroll tells. A page that is only looked at loads
 * nothing more.
 * @returns cancels it
 */
export function whenUsed(work: () => void): () => void {
  const options = { capture: true, passive: true }
  const cancel = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, start, options)
  }
  const start = ({ type, target }: Event) => {
    // A list that brings its selected item into view scrolls by itself.
    if (type === 'scroll' && target !== document && target !== window) return
    cancel()
    work()
  }
  for (const sign of SIGNS) window.addEventListener(sign, start, options)
  return cancel
}
