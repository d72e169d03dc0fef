/** So many lines are laid out at once; those that are far away wait. */
export const BLOCK_LINES = 200

/** A stretch of lines as one text of HTML, and the number of the last one. */
export interface CodeBlock {
  html: string
  first: number
  last: number
}

const lineHtml = (line: string, number: number, isMarked: boolean) =>
  `<div id="L${number}"${isMarked ? ' data-found' : ''}><a href="#L${number}" tabindex="-1">${number}</a><code>${line || '\n'}</code></div>`

/**
 * Lines as blocks of HTML: a block ends at each line of `ends`, below which something else is drawn.
 * @param html a line of safe HTML for each line of the file, from the service
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
