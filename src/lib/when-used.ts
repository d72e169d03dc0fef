const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'scroll', 'keydown', 'focusin']

/**
 * Runs a callback on the first interaction with the page: pointer, key or scroll. A page that is only viewed loads nothing
 * more.
 * @returns cancels it
 */
export function whenUsed(work: () => void): () => void {
  const options = { capture: true, passive: true }
  const cancel = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, start, options)
  }
  const start = ({ type, target }: Event) => {
    // Scrolling a list's selected item into view also fires `scroll`.
    if (type === 'scroll' && target !== document && target !== window) return
    cancel()
    work()
  }
  for (const sign of SIGNS) window.addEventListener(sign, start, options)
  return cancel
}
