const LOOK_EVERY_MS = 200
const LOOKS = 10

/** Whether nothing has the focus, e.g. after the focused element was removed. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body

/**
 * Called after a dialog closes: if the control that opened it was removed, e.g. with a row of a list, moves the focus to the
 * page's content instead of back to the top.
 */
export function rescueFocus(): void {
  let looks = 0
  const clock = setInterval(() => {
    looks += 1
    if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true })
    if (looks >= LOOKS) clearInterval(clock)
  }, LOOK_EVERY_MS)
}
