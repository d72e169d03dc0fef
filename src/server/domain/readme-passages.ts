/** A passage of a README: its text, and the heading above it with its id in the HTML. */
export interface Passage {
  text: string
  heading?: string
  id?: string
}

const MOST_PASSAGES = 3
const LONGEST = 400
/** Shorter names are also words of everyday language. */
const SHORTEST_NAME = 4

/** Block elements in the HTML of a README, which our own serializer wrote. */
const BLOCK = /<(h[1-6]|p|li|tr|pre|blockquote|dt|dd|summary|div|table|ul|ol|details)\b([^>]*)>/g
const CELLS = /<\/t[hd]>\s*<t[hd]\b[^>]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const plain = (html: string): string =>
  html
    .replace(CELLS, ' · ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal)
      if (name) return ENTITIES[name as string] ?? whole
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\s+/g, ' ')
    .trim()

interface Block {
  level: number
  id?: string
  text: string
}

function blocksOf(html: string): Block[] {
  const starts = [...html.matchAll(BLOCK)]
  return starts.map((start, index) => {
    const [whole, tag = '', attributes = ''] = start
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1]
    const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0
    return {
      level,
      ...(id && level > 0 && { id }),
      text: plain(html.slice(start.index + whole.length, starts[index + 1]?.index)),
    }
  })
}

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Returns a pattern that matches any of the names as a whole word; undefined if all are too short. */
function finderOf(names: readonly string[]): RegExp | undefined {
  const wanted = names.filter((name) => name.length >= SHORTEST_NAME).map(escaped)
  return wanted.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${wanted.join('|')})(?![\\p{L}\\p{N}_])`, 'u')
    : undefined
}

/** Returns the text between a heading and the next one. */
function below(blocks: readonly Block[], index: number): string {
  const rest = blocks.slice(index + 1)
  const end = rest.findIndex(({ level }) => level > 0)
  const texts = rest.slice(0, end < 0 ? undefined : end).map(({ text }) => text)
  return cut(texts.filter(Boolean).join(' '))
}

/**
 * Finds the passages of a README that mention something: sections whose heading does, else paragraphs, list items and table
 * rows, as plain text. At most three, in the order of the README.
 * @param html as sanitized and stored by a review
 * @param names alternative names; very short ones are ignored
 */
export function readmePassages(html: string, names: readonly string[]): Passage[] {
  const finder = finderOf(names)
  if (!finder) return []
  const blocks = blocksOf(html)
  const found: Passage[] = []
  let heading: Block | undefined
  let isSectionTaken = false
  for (const [index, block] of blocks.entries()) {
    if (block.level > 0) {
      heading = block
      isSectionTaken = false
    }
    if (found.length === MOST_PASSAGES) break
    if (isSectionTaken || !finder.test(block.text)) continue
    const text = block.level > 0 ? below(blocks, index) : cut(block.text)
    // For a heading the passage is its section, which is not searched further.
    isSectionTaken = block.level > 0
    if (text)
      found.push({ text, ...(heading && { heading: heading.text, ...(heading.id && { id: heading.id }) }) })
  }
  return found
}
