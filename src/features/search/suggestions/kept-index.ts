import { keepSuggestions, readSuggestions } from '@/lib/suggestion-store'
import { indexOf, type SuggestedPack, type SuggestionIndex } from './suggestion-index'

/*
 * An index is kept as texts, which a browser reads back many times faster than lists of objects, and in two parts: what
 * packs are suggested from is there before the five times as much that node classes are suggested from.
 */

/** Changes with the form in which an index is kept, so that one of another build counts as none. */
const FORM = 1

interface Part {
  form: typeof FORM
  sequence: number
  /** When the whole was taken from the service, in milliseconds since 1970. */
  takenAt: number
  /** JSON: the packs without their node classes; or the node classes of each pack. */
  names: string
  lines: string
}

/** An index, and when it was taken from the service as a whole. */
export interface KeptIndex {
  index: SuggestionIndex
  takenAt: number
}

/** Keeps an index for the next visit. */
export function keepIndex({ index: { sequence, packs, lines }, takenAt }: KeptIndex): Promise<void> {
  const part = (names: unknown, { text }: { text: string }): Part => ({
    form: FORM,
    sequence,
    takenAt,
    names: JSON.stringify(names),
    lines: text,
  })
  return keepSuggestions({
    packs: part(
      packs.map((pack) => ({ ...pack, classes: [] })),
      lines.pack,
    ),
    classes: part(
      packs.map(({ classes }) => classes),
      lines.class,
    ),
  })
}

/** A part with what its names say; undefined when there is none, or none that can be read. */
async function keptPart<Names>(name: string): Promise<(Omit<Part, 'names'> & { names: Names }) | undefined> {
  const part = (await readSuggestions(name)) as Part | undefined
  try {
    return part?.form === FORM ? { ...part, names: JSON.parse(part.names) as Names } : undefined
  } catch {
    return undefined
  }
}

/** The kept index without node classes. */
export async function keptPacks(): Promise<KeptIndex | undefined> {
  const kept = await keptPart<SuggestedPack[]>('packs')
  if (!kept) return undefined
  const { sequence, takenAt, names, lines } = kept
  return { index: indexOf(sequence, names, { pack: lines, class: '' }), takenAt }
}

/** The same with its node classes; undefined when they are of another index, which another tab has kept meanwhile. */
export async function keptWhole({ index, takenAt }: KeptIndex): Promise<KeptIndex | undefined> {
  const kept = await keptPart<string[][]>('classes')
  if (kept?.sequence !== index.sequence || kept.takenAt !== takenAt) return undefined
  const packs = index.packs.map((pack, place) => ({ ...pack, classes: kept.names[place] ?? [] }))
  const lines = { pack: index.lines.pack.text, class: kept.lines }
  return { index: indexOf(index.sequence, packs, lines), takenAt }
}
