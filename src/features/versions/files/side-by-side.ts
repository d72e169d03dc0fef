interface NumberedLine {
  number: number
  text: string
}

/** A row of a diff: an unchanged line, lines that replace each other, or a gap before the next hunk. */
export type DiffRow =
  | { kind: 'gap' }
  | { kind: 'same' | 'changed'; before?: NumberedLine; now?: NumberedLine }

interface Hunk {
  oldStart: number
  newStart: number
  /** prefixed with ` `, `-` or `+` */
  lines: readonly string[]
}

/** Returns the lines of a hunk as rows of two sides; removed lines are paired with those that replace them. */
export function sideBySide({ oldStart, newStart, lines }: Hunk): DiffRow[] {
  const rows: DiffRow[] = [{ kind: 'gap' }]
  let [old, fresh] = [oldStart, newStart]
  let gone: NumberedLine[] = []
  let come: NumberedLine[] = []
  const settle = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      rows.push({ kind: 'changed', before: gone[index], now: come[index] })
    gone = []
    come = []
  }
  for (const line of lines) {
    const text = line.slice(1)
    if (line.startsWith('-')) gone.push({ number: old++, text })
    else if (line.startsWith('+')) come.push({ number: fresh++, text })
    else if (line.startsWith(' ')) {
      settle()
      rows.push({ kind: 'same', before: { number: old++, text }, now: { number: fresh++, text } })
    }
  }
  settle()
  return rows
}
