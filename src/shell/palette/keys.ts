/**
 * The global keyboard shortcuts. The listener and the list of shortcuts (`?`) use the same table, so that they always
 * agree.
 */
export const KEYS = [
  /** With Ctrl or ⌘, even while typing. */
  { act: 'palette', key: 'k', withCommand: true },
  { act: 'search', key: '/', withCommand: false },
  { act: 'keys', key: '?', withCommand: false },
] as const

export type Act = (typeof KEYS)[number]['act']

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Returns the letter of a key; on keyboards without Latin letters by its position. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase()

/** Returns the action of a pressed key; undefined where it has another meaning, as in a field or in a dialog. */
export function actOf(event: KeyboardEvent): Act | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  if (document.querySelector('dialog[open], [role=dialog]')) return undefined
  const withCommand = event.ctrlKey || event.metaKey
  if (withCommand ? event.shiftKey : isEditable(event.target)) return undefined
  const pressed = withCommand ? letterOf(event) : event.key
  return KEYS.find((known) => known.withCommand === withCommand && known.key === pressed)?.act
}
