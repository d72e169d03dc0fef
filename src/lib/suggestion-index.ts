import { STORED, readStored, writeStored } from './storage'

/**
 * What is suggested from while a person types, as the browser keeps it (specification, section 9): packs in order of
 * popularity as id, name (empty when it is the id) and place of the publisher (-1 for nobody); publishers as id and
 * name; node classes as name and place of their pack.
 */
export interface SuggestionIndex {
  /** Which state of the catalogue this is, for asking whether there is a newer one. */
  etag: string
  nodes: [id: string, name: string, publisher: number][]
  publishers: [id: string, name: string][]
  comfy_nodes: [name: string, node: number][]
}

const isListOf = (value: unknown, shape: readonly string[]): boolean =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && shape.every((type, place) => typeof row[place] === type))

const isSuggestionIndex = (value: unknown): value is SuggestionIndex => {
  const index = value as Partial<SuggestionIndex> | null
  return (
    typeof index?.etag === 'string' &&
    isListOf(index.nodes, ['string', 'string', 'number']) &&
    isListOf(index.publishers, ['string', 'string']) &&
    isListOf(index.comfy_nodes, ['string', 'number'])
  )
}

/** The kept index; undefined when there is none, or none that can be read. */
export function readSuggestionIndex(): SuggestionIndex | undefined {
  const text = readStored('local', STORED.suggestionIndex)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isSuggestionIndex(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps an index for the next visit; where there is no room for it, none is kept. */
export const keepSuggestionIndex = (index: SuggestionIndex): void =>
  writeStored('local', STORED.suggestionIndex, JSON.stringify(index))
