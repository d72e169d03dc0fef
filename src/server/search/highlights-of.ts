import type { Highlights, Range } from '../../contract/packs/highlights'
import type { Node } from '../../contract/packs/node'
import { normalizeWithOffsets } from './normalize-with-offsets'

/** Descriptions longer than this, in characters, are shown in part. */
const SHORT = 240

/** Minimum length, in characters, of words that may match across spaces in the text (`controlnet` in `Control Net`). */
const WRITTEN_APART = 5

const joined = (ranges: Range[]): Range[] =>
  ranges
    .sort((one, other) => one[0] - other[0] || one[1] - other[1])
    .reduce<Range[]>((kept, [start, end]) => {
      const last = kept.at(-1)
      if (last && start <= last[1]) last[1] = Math.max(last[1], end)
      else kept.push([start, end])
      return kept
    }, [])

/** Ranges where words match in a text, compared as the search does: ignoring case, accents and punctuation. */
export function matchRanges(text: string, words: readonly string[]): Range[] {
  const collapsed = normalizeWithOffsets(text)
  const ranges: Range[] = []
  for (const word of words.filter(Boolean))
    for (let at = collapsed.text.indexOf(word); at >= 0; at = collapsed.text.indexOf(word, at + 1)) {
      const last = at + word.length - 1
      const isApart = collapsed.tokens[at] !== collapsed.tokens[last]
      if (collapsed.starts[at] && (!isApart || word.length >= WRITTEN_APART))
        ranges.push([collapsed.from[at] ?? 0, collapsed.to[last] ?? 0])
    }
  return joined(ranges)
}

/** The excerpt of a long description, of whole words, with the most matches; undefined when it is short or has none. */
export function tellingPart(text: string, ranges: readonly Range[]): Range | undefined {
  if (text.length <= SHORT || ranges.length === 0) return undefined
  const within = ([start]: Range) =>
    ranges.filter((range) => range[0] >= start && range[1] <= start + SHORT).length
  const best = ranges.reduce((kept, range) => (within(range) > within(kept) ? range : kept))
  const lead = Math.max(0, Math.min(best[0] - SHORT / 6, text.length - SHORT))
  const start = lead === 0 ? 0 : Math.min(best[0], text.indexOf(' ', lead) + 1 || best[0])
  const limit = Math.min(start + SHORT, text.length)
  const space = limit === text.length ? limit : text.lastIndexOf(' ', limit)
  return [start, space > best[1] ? space : Math.max(limit, best[1])]
}

/** The matches in a found pack's texts (contract 2.9); undefined when there are none. */
export function highlightsOf(node: Node, words: readonly string[]): Highlights | undefined {
  const ranges = (text: string | undefined) => {
    const found = text ? matchRanges(text, words) : []
    return found.length > 0 ? found : undefined
  }
  const description = ranges(node.description)
  const classes = (node.matched_comfy_nodes ?? []).flatMap((name) => {
    const found = ranges(name)
    return found ? [[name, found] as const] : []
  })
  const highlights: Highlights = {
    id: ranges(node.id),
    name: ranges(node.name),
    author: ranges(node.author),
    publisher: ranges(node.publisher?.name),
    description,
    description_part: description && tellingPart(node.description ?? '', description),
    comfy_nodes: classes.length > 0 ? Object.fromEntries(classes) : undefined,
  }
  const shown = Object.entries(highlights).filter(([, value]) => value !== undefined)
  return shown.length > 0 ? (Object.fromEntries(shown) as Highlights) : undefined
}
