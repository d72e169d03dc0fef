/** Maps the highlighter's token kinds to CSS classes of one letter. */
const CLASSES: Record<string, string> = {
  ...byClass('k', 'keyword literal selector-tag operator-keyword'),
  ...byClass('s', 'string regexp char link code template-tag'),
  ...byClass('c', 'comment quote doctag'),
  ...byClass('n', 'number symbol bullet'),
  ...byClass('f', 'title section name selector-class selector-id'),
  ...byClass('t', 'type built_in class'),
  ...byClass('a', 'attr attribute property template-variable selector-attr selector-pseudo'),
  ...byClass('m', 'meta'),
  ...byClass('p', 'addition'),
  ...byClass('d', 'deletion'),
}

function byClass(name: string, kinds: string): Record<string, string> {
  return Object.fromEntries(kinds.split(' ').map((kind) => [kind, name]))
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes a text for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * Characters that are invisible or change the reading direction, which can make code look like other code: control
 * characters, bidirectional controls, zero-width spaces, fillers, tags and variation selectors.
 */
const HIDDEN =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e01ef}]/gu

const inHex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
const shown = (escaped: string) => escaped.replace(HIDDEN, (sign) => `<b class="h">U+${inHex(sign)}</b>`)

/** Returns a text as lines of HTML, without highlighting. */
export const plainLines = (text: string): string[] => text.split('\n').map((line) => shown(escapeHtml(line)))

const PIECE = /<span class="([\w -]*)">|<\/span>|[^<]+|</g

/**
 * Splits a highlighter's HTML into lines, each with balanced tags.
 * @returns undefined if it contains anything but the text and spans
 */
export function markedLines(html: string, text: string): string[] | undefined {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  let seen = ''
  const openTags = () => open.map((name) => (name ? `<span class="${name}">` : '')).join('')
  const closeTags = () => open.map((name) => (name ? '</span>' : '')).join('')
  for (const [piece, kinds] of html.matchAll(PIECE)) {
    if (piece === '<') return undefined
    if (kinds !== undefined) {
      const name = CLASSES[kinds.split(' ')[0] ?? ''] ?? ''
      open.push(name)
      if (name) line += `<span class="${name}">`
    } else if (piece === '</span>') {
      const name = open.pop()
      if (name === undefined) return undefined
      if (name) line += '</span>'
    } else {
      seen += piece
      for (const [index, part] of piece.split('\n').entries()) {
        if (index > 0) {
          lines.push(line + closeTags())
          line = openTags()
        }
        line += shown(part)
      }
    }
  }
  if (open.length > 0 || seen !== escapeHtml(text)) return undefined
  return [...lines, line].map((whole) => whole.replace(/<span class="\w"><\/span>/g, ''))
}

/** Returns the numbers of the lines with hidden characters. */
export const hiddenLines = (lines: readonly string[]): number[] =>
  lines.flatMap((line, index) => (line.includes('<b class="h">') ? [index + 1] : []))
