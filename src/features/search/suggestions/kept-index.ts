import { keepSuggestions, readSuggestions } from '@/lib/suggestion-store'
import { indexOf, type SuggestedPack, type SuggestionIndex } from './suggestion-index'

/*
 * An index is stored as strings, which browsers read back many times faster than lists of objects, and in two parts, so
 * that packs can be suggested before the data of node classes, five times as large, is read.
 */

/** The version of the storage format, so that an index of another build is ignored. */
const FORM = 1

interface Part {
  form: typeof FORM
  sequence: number
  /** When the full index was fetched, in milliseconds since 1970. */
  takenAt: number
  /** JSON of the packs without their node classes, or of the node classes of each pack */
  names: string
  lines: string
}

/** An index, and when it was fetched in full. */
export interface KeptIndex {
  index: SuggestionIndex
  takenAt: number
}

/** Stores an index for the next visit. */
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

/** Returns a stored part with its names parsed; undefined when there is none, or it is unreadable. */
async function keptPart<Names>(name: string): Promise<(Omit<Part, 'names'> & { names: Names }) | undefined> {
  const part = (await readSuggestions(name)) as Part | undefined
  try {
    return part?.form === FORM ? { ...part, names: JSON.parse(part.names) as Names } : undefined
  } catch {
    return undefined
  }
}

/** Returns the stored index without node classes. */
export async function keptPacks(): Promise<KeptIndex | undefined> {
  const kept = await keptPart<SuggestedPack[]>('packs')
  if (!kept) return undefined
  const { sequence, takenAt, names, lines } = kept
  return { index: indexOf(sequence, names, { pack: lines, class: '' }), takenAt }
}

/** Returns the same with node classes; undefined when another tab has stored a different index meanwhile. */
export async function keptWhole({ index, takenAt }: KeptIndex): Promise<KeptIndex | undefined> {
  const kept = await keptPart<string[][]>('classes')
  if (kept?.sequence !== index.sequence || kept.takenAt !== takenAt) return undefined
  const packs = index.packs.map((pack, place) => ({ ...pack, classes: kept.names[place] ?? [] }))
  const lines = { pack: index.lines.pack.text, class: kept.lines }
  return { index: indexOf(index.sequence, packs, lines), takenAt }
}
