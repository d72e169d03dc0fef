/** Colours and the like, as terminals are told of them. */
const ANSI = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?)/g
/** What stands behind is cut off: nothing that is looked for has longer lines. */
const LONGEST = 2000

/** The lines of a text one by one, without colours and ends of lines, however large it is. */
export function* textLines(text: string): Generator<string> {
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const line = text.slice(start, Math.min(end, start + LONGEST))
    yield (line.includes('\u001B') ? line.replace(ANSI, '') : line).replace(/\r+$/, '').replace(/^.*\r/, '')
    start = end + 1
  }
}
