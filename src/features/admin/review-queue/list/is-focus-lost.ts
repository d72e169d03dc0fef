/** Whether nothing has the focus, as when what had it is gone. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body
