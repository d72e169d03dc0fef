/**
 * Where a key leads in a list of suggestions of which none (-1) or one is marked; undefined for keys that lead nowhere.
 * Beyond either end lies the field itself. Home and End are the field's own until something is marked.
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
