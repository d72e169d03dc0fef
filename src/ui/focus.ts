const LOOK_EVERY_MS = 200
const LOOKS = 10

/** Whether nothing has the focus, as when what had it is gone. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body

/**
 * For a moment after a dialog: where the control that opened it is gone with what it was about, as in a list that has
 * lost a row, the focus goes to the page's content instead of back to the very beginning.
 */
export function rescueFocus(): void {
  let looks = 0
  const clock = setInterval(() => {
    looks += 1
    if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true })
    if (looks >= LOOKS) clearInterval(clock)
  }, LOOK_EVERY_MS)
}
