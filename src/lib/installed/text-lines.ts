/** Terminal escape sequences, such as colours. */
const ANSI = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?)/g
/** Longer lines are truncated: nothing of interest is longer. */
const LONGEST = 2000

/** Yields the lines of a text of any size, without escape sequences and line endings. */
export function* textLines(text: string): Generator<string> {
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const line = text.slice(start, Math.min(end, start + LONGEST))
    yield (line.includes('\u001B') ? line.replace(ANSI, '') : line).replace(/\r+$/, '').replace(/^.*\r/, '')
    start = end + 1
  }
}
