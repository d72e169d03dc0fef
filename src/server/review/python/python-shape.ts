/**
 * Limits of a Python file, several times what people write. Parsing time is proportional to the tokens, to the square of
 * the length of a chain in an expression, and to the depth of brackets and indents.
 */
const PYTHON_BOUNDS = { brackets: 100, indents: 100, chain: 300, tokens: 200_000 }

/** The limit that a file exceeds, and the line. */
export interface PythonExcess {
  bound: keyof typeof PYTHON_BOUNDS
  line: number
}

const LINKING = new Set(['if', 'else', 'for', 'in', 'not', 'and', 'or', 'is', 'lambda', 'await', 'async'])
const WORD = /[\p{L}\p{N}_]+/uy
const QUOTE = /"""|'''|"|'/y
const PLAIN_TEXT = /[^\\\n"'{}]+/y
const IN_FORMATTED_TEXT = /f|t/i

/** An open bracket or string. */
type Open =
  | { kind: 'bracket'; chain: number }
  | { kind: 'text'; quote: string; start: number; line: number; isFormatted: boolean }

/**
 * Tokenizes without building a tree, in linear time: an estimate of the cost of parsing. For files that are not Python the
 * result does not matter.
 */
class ShapeReader {
  private at = 0
  private line = 1
  private tokens = 0
  /** Number of operators, calls etc. chained in the current element of the current statement. */
  private chain = 0
  private readonly open: Open[] = []
  private readonly indents: number[] = []
  excess: PythonExcess | undefined

  constructor(private readonly text: string) {}

  read(): PythonExcess | undefined {
    this.startLine()
    this.readOn()
    const unclosed = this.open.findIndex(({ kind }) => kind === 'text')
    const text = this.open[unclosed]
    // A parser that misses the end of a string looks for code in it instead.
    if (text?.kind === 'text' && !this.excess) {
      this.open.length = unclosed
      this.at = text.start
      this.line = text.line
      this.readOn()
    }
    return this.excess
  }

  private readOn(): void {
    while (this.at < this.text.length && !this.excess) {
      const inner = this.open.at(-1)
      if (inner?.kind === 'text') this.readText(inner)
      else this.readCode(inner)
    }
  }

  private exceed(bound: PythonExcess['bound'], value: number): void {
    if (value > PYTHON_BOUNDS[bound]) this.excess ??= { bound, line: this.line }
  }

  private token(): void {
    this.exceed('tokens', ++this.tokens)
  }

  private link(): void {
    this.token()
    this.exceed('chain', ++this.chain)
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  /** Counts the indentation level as Python does: by the columns in which the enclosing blocks begin. */
  private startLine(): void {
    const start = this.at
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++
    const next = this.text[this.at]
    if (next === '\n' || next === '\r' || next === '#' || next === undefined) return
    const column = this.at - start
    while ((this.indents.at(-1) ?? 0) > column) this.indents.pop()
    if (column > (this.indents.at(-1) ?? 0)) this.indents.push(column)
    this.exceed('indents', this.indents.length)
  }

  private endLine(inner: Open | undefined): void {
    this.line++
    this.at++
    if (inner) return
    this.token()
    this.chain = 0
    this.startLine()
  }

  private readCode(inner: Open | undefined): void {
    const character = this.text[this.at] ?? ''
    switch (character) {
      case '\n':
        return this.endLine(inner)
      case ' ':
      case '\t':
      case '\r':
      case '\f':
        this.at++
        return
      case '#': {
        const end = this.text.indexOf('\n', this.at)
        this.at = end < 0 ? this.text.length : end
        return this.token()
      }
      case '(':
      case '[':
      case '{':
        return this.openBracket()
      case ')':
      case ']':
      case '}':
        return this.closeBracket(inner)
      case ',':
      case ';':
        this.at++
        this.chain = 0
        return this.token()
      case '\\':
        // A line continuation.
        if (this.text[this.at + 1] === '\r') this.at++
        if (this.text[this.at + 1] === '\n') {
          this.at++
          this.line++
        }
        this.at++
        return this.link()
      case '"':
      case "'":
        return this.openText('')
      default:
        return this.readWord()
    }
  }

  private readWord(): void {
    const word = this.match(WORD)
    if (word === undefined) {
      this.at++
      return this.link()
    }
    const next = this.text[this.at]
    if ((next === '"' || next === "'") && word.length <= 2) return this.openText(word)
    return LINKING.has(word) ? this.link() : this.token()
  }

  private openBracket(): void {
    this.at++
    this.link()
    this.open.push({ kind: 'bracket', chain: this.chain })
    this.chain = 0
    this.exceed('brackets', this.open.length)
  }

  private closeBracket(inner: Open | undefined): void {
    this.at++
    this.token()
    if (inner?.kind !== 'bracket') return
    this.chain = inner.chain
    this.open.pop()
  }

  private openText(prefix: string): void {
    const quote = this.match(QUOTE) ?? ''
    this.token()
    this.open.push({
      kind: 'text',
      quote,
      start: this.at,
      line: this.line,
      isFormatted: IN_FORMATTED_TEXT.test(prefix),
    })
    this.exceed('brackets', this.open.length)
  }

  private readText({ quote, isFormatted }: Extract<Open, { kind: 'text' }>): void {
    if (this.match(PLAIN_TEXT) !== undefined) return
    if (this.text.startsWith(quote, this.at)) {
      this.at += quote.length
      this.open.pop()
      return
    }
    const character = this.text[this.at]
    if (character === '\\') {
      if (this.text[this.at + 1] === '\n') this.line++
      this.at += 2
      return this.token()
    }
    if (character === '\n') {
      this.line++
      this.token()
      // The end of the line also ends a single-line string.
      if (quote.length === 1) this.open.pop()
    }
    if (character === '{' && isFormatted) {
      if (this.text[this.at + 1] === '{') this.at++
      else return this.openBracket()
    }
    this.at++
  }
}

/** Checks the limits of a Python file; undefined when it can be parsed in reasonable time. */
export const pythonExcess = (text: string): PythonExcess | undefined => new ShapeReader(text).read()
