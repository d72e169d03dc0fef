import type { Node } from 'web-tree-sitter'

const ESCAPE = /\\(\r?\n|[\\'"abfnrtv]|[0-7]{1,3}|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8})/gi
const SINGLE: Record<string, string> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function unescape(_whole: string, code: string): string {
  if (code.endsWith('\n')) return ''
  const single = SINGLE[code]
  if (single !== undefined) return single
  const number = /^[xu]/i.test(code)
    ? parseInt(code.slice(1), 16)
    : /^[0-7]/.test(code)
      ? parseInt(code, 8)
      : -1
  if (number < 0) return code
  return number <= 0x10ffff ? String.fromCodePoint(number) : ''
}

/**
 * Returns the text of a `string` or `concatenated_string` node.
 * @param interpolated returns the text of an f-string's `{…}`; undefined makes the whole result undefined
 */
export function stringText(node: Node, interpolated: (part: Node) => string | undefined): string | undefined {
  if (node.type === 'concatenated_string')
    return joined(
      node.namedChildren
        .filter((part) => part.type === 'string')
        .map((part) => stringText(part, interpolated)),
    )
  const isRaw = /^[a-z]*r/i.test(node.firstChild?.text ?? '')
  return joined(
    node.namedChildren.map((part) => {
      if (part.type === 'string_content') return isRaw ? part.text : part.text.replace(ESCAPE, unescape)
      return part.type === 'interpolation' ? interpolated(part) : ''
    }),
  )
}

function joined(parts: (string | undefined)[]): string | undefined {
  return parts.some((part) => part === undefined) ? undefined : parts.join('')
}
