/**
 * The keys that work on every page. The listener acts by this table and the list of keys (`?`) shows it, so that neither
 * knows one that the other does not.
 */
export const KEYS = [
  /** With Ctrl or ⌘, while something is typed as well. */
  { act: 'palette', key: 'k', withCommand: true },
  { act: 'search', key: '/', withCommand: false },
  { act: 'keys', key: '?', withCommand: false },
] as const

export type Act = (typeof KEYS)[number]['act']

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The letter of a key as it is called here: on keyboards without Latin letters the one of its place. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase()

/** What a pressed key does on every page; undefined where it means something else, as in a field or in a dialog. */
export function actOf(event: KeyboardEvent): Act | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  if (document.querySelector('dialog[open], [role=dialog]')) return undefined
  const withCommand = event.ctrlKey || event.metaKey
  if (withCommand ? event.shiftKey : isEditable(event.target)) return undefined
  const pressed = withCommand ? letterOf(event) : event.key
  return KEYS.find((known) => known.withCommand === withCommand && known.key === pressed)?.act
}
