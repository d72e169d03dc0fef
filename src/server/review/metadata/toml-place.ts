const bare = (key: string) => key.replace(/^["']|["']$/g, '')

/**
 * Finds the position of a key such as `project.license` in a TOML text; line and column count from 1. Dotted keys and
 * inline tables are located by their first part that has its own line.
 */
export function placeOfKey(source: string, field: string): { line?: number; column?: number } {
  const wanted = field.split('.')
  let table: string[] = []
  const lines = source.split(/\r?\n/)
  for (const [index, text] of lines.entries()) {
    const header = /^\s*\[\[?([^\]]+)\]\]?/.exec(text)?.[1]
    if (header !== undefined) {
      table = header.split('.').map((part) => bare(part.trim()))
      continue
    }
    const key = /^(\s*)([\w.\-"']+)\s*=/.exec(text)
    if (!key) continue
    const path = [...table, ...(key[2] ?? '').split('.').map(bare)]
    const isOnTheWay = path.length <= wanted.length && path.every((part, at) => part === wanted[at])
    if (isOnTheWay && path.length > table.length)
      return { line: index + 1, column: (key[1]?.length ?? 0) + 1 }
  }
  return {}
}
