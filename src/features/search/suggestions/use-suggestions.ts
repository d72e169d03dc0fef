import { useLayoutEffect, useRef, useState } from 'react'
import { useListDataTypes } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { DataTypeUse } from '@/api/generated/model'
import { typeAtEnd } from '@/contract/versions/type-query'
import { readQuerySuggestions } from '@/lib/query-suggestions'
import type { Suggestion } from './suggestion'
import { openSuggestions, type Suggest } from './suggestion-engine'
import { typeSuggestions } from './type-suggestions'

const MOST_RECENT = 3
const MOST_SUGGESTED = 6
/** The maximum number of topics once something is typed. */
const MOST_QUERIES = 1

const beginsWith = (text: string, typed: string) => text.toLowerCase().startsWith(typed.toLowerCase())

/** The stale time of the list of data types in milliseconds; the most used ones rarely change. */
const TYPES_GOOD_FOR = 60 * 60_000
const NO_TYPES: readonly DataTypeUse[] = []

/**
 * Returns suggestions for a text: the user's recent searches, then data type completions, or else topics, then matching
 * packs, node classes and publishers.
 */
function suggestionsFor(
  typed: string,
  found: readonly Suggestion[],
  types: readonly DataTypeUse[],
): Suggestion[] {
  const { recent, suggested } = readQuerySuggestions()
  const earlier = recent.filter((text) => beginsWith(text, typed) && text !== typed).slice(0, MOST_RECENT)
  const topics = suggested.filter(
    (text) => beginsWith(text, typed) && text !== typed && !earlier.includes(text),
  )
  const byType = typeSuggestions(typed, types)
  const ofTypes = (byType?.suggestions ?? [])
    .filter(({ text }) => !earlier.includes(text))
    .slice(0, MOST_SUGGESTED)
  const recents = earlier.map((text): Suggestion => ({ kind: 'recent', text }))
  if (byType && !byType.isGuessed) return [...recents, ...ofTypes]
  const queries = topics.slice(0, typed ? MOST_QUERIES : MOST_SUGGESTED)
  return [
    ...recents,
    ...ofTypes,
    ...queries.map((text): Suggestion => ({ kind: 'query', text })),
    ...found.slice(0, MOST_SUGGESTED - queries.length - ofTypes.length),
  ]
}

/** The suggestions found for a text. */
interface Found {
  text: string
  suggestions: readonly Suggestion[]
}

const NOTHING: Found = { text: '', suggestions: [] }

/** Returns the previous suggestions until the next ones arrive, if one text is a prefix of the other. */
const foundFor = (typed: string, { text, suggestions }: Found) =>
  typed && text && (typed.startsWith(text) || text.startsWith(typed)) ? suggestions : []

/** Returns suggestions for a text. `wake` loads or updates the local index when the field gets focus or a pointer. */
export function useSuggestions(typed: string) {
  const [engine, setEngine] = useState<{ suggest: Suggest }>()
  const [found, setFound] = useState(NOTHING)
  const isOpening = useRef(false)
  const types = useListDataTypes({
    query: { enabled: typeAtEnd(typed) !== undefined, staleTime: TYPES_GOOD_FOR },
  })
  // Before the typed character is painted, so that both appear together.
  useLayoutEffect(() => {
    if (!typed || !engine) return
    let isWanted = true
    engine.suggest(typed).then(
      (suggestions) => {
        if (isWanted) setFound({ text: typed, suggestions })
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [typed, engine])
  const wake = () => {
    if (isOpening.current) return
    isOpening.current = true
    openSuggestions((suggest) => setEngine({ suggest }))
      // Search works without suggestions; the next focus retries.
      .catch(() => undefined)
      .finally(() => (isOpening.current = false))
  }
  return { wake, suggestions: suggestionsFor(typed, foundFor(typed, found), types.data?.types ?? NO_TYPES) }
}
