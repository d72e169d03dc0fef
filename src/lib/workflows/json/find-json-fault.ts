const SPACE = /[ \t\r\n]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/** Python writes the last three for numbers that JSON does not have. */
const WORD = /true|false|null|NaN|-?Infinity/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/**
 * Finds the first character at which a text stops being JSON, taking `NaN` and `Infinity` for numbers.
 * @returns its offset; the text's length where it ends too early; undefined where all of it is JSON
 */
export function findJsonFault(text: string): number | undefined {
  const open: string[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    at += length
    return length > 0
  }
  const takeString = () => {
    if (text[at] !== '"') return false
    for (at += 1; at < text.length;) {
      const char = text[at] as string
      if (char === '\\') {
        if (!take(ESCAPE)) return false
      } else if (char < ' ') return false
      else {
        at += 1
        if (char === '"') return true
      }
    }
    return false
  }
  const takeKey = () => {
    take(SPACE)
    if (!takeString()) return false
    take(SPACE)
    if (text[at] !== ':') return false
    at += 1
    return true
  }
  for (;;) {
    take(SPACE)
    const char = text[at]
    if (char === '{' || char === '[') {
      const close = char === '{' ? '}' : ']'
      at += 1
      take(SPACE)
      if (text[at] !== close) {
        open.push(close)
        if (close === '}' && !takeKey()) return at
        continue
      }
      at += 1
    } else if (char === '"' ? !takeString() : !take(WORD) && !take(NUMBER)) return at
    for (;;) {
      take(SPACE)
      const close = open.at(-1)
      if (close === undefined) return at < text.length ? at : undefined
      if (text[at] === close) {
        open.pop()
        at += 1
        continue
      }
      if (text[at] !== ',') return at
      at += 1
      if (close === '}' && !takeKey()) return at
      break
    }
  }
}
