/** The number of lines rendered as one block; blocks far from the viewport are deferred. */
export const BLOCK_LINES = 200

/** A block of lines as HTML, with the numbers of its first and last line. */
export interface CodeBlock {
  html: string
  first: number
  last: number
}

const lineHtml = (line: string, number: number, isMarked: boolean) =>
  `<div id="L${number}"${isMarked ? ' data-found' : ''}><a href="#L${number}" tabindex="-1">${number}</a><code>${line || '\n'}</code></div>`

/**
 * Splits lines into blocks of HTML; a block ends at each line of `ends`, below which other content is inserted.
 * @param html sanitized HTML for each line of the file, from the API
 */
export function codeBlocks(html: string, ends: ReadonlySet<number>): CodeBlock[] {
  const lines = html.split('\n')
  const blocks: CodeBlock[] = []
  let open: string[] = []
  lines.forEach((line, index) => {
    const number = index + 1
    open.push(lineHtml(line, number, ends.has(number)))
    if (open.length < BLOCK_LINES && !ends.has(number) && number < lines.length) return
    blocks.push({ html: open.join(''), first: number - open.length + 1, last: number })
    open = []
  })
  return blocks
}
