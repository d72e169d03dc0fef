/**
 * Returns the next index in a list of suggestions after a key press; -1 is the field itself, before the first and after the
 * last one. Undefined for other keys, and for Home and End while none is active, which then move the caret.
 */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  const ring = count + 1
  if (key === 'ArrowDown') return ((index + 2) % ring) - 1
  if (key === 'ArrowUp') return ((index + ring) % ring) - 1
  if (index < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
