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
/** Topics among the suggestions, once something is typed. */
const MOST_QUERIES = 1

const beginsWith = (text: string, typed: string) => text.toLowerCase().startsWith(typed.toLowerCase())

/** How long the list of data types is good, in milliseconds: those used most stay so. */
const TYPES_GOOD_FOR = 60 * 60_000
const NO_TYPES: readonly DataTypeUse[] = []

/**
 * Suggestions for what is typed: of this person's searches, then data types where one is begun, or else topics, then the
 * packs, node classes and publishers found.
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

/** What was found for a text. */
interface Found {
  text: string
  suggestions: readonly Suggestion[]
}

const NOTHING: Found = { text: '', suggestions: [] }

/** Until the next answer is there, a moment later, the one before stands if one text continues the other. */
const foundFor = (typed: string, { text, suggestions }: Found) =>
  typed && text && (typed.startsWith(text) || text.startsWith(typed)) ? suggestions : []

/**
 * What to suggest for what is typed. `wake` gets the local index ready, or up to date, when somebody reaches for the field.
 */
export function useSuggestions(typed: string) {
  const [engine, setEngine] = useState<{ suggest: Suggest }>()
  const [found, setFound] = useState(NOTHING)
  const awake = useRef(false)
  const types = useListDataTypes({
    query: { enabled: typeAtEnd(typed) !== undefined, staleTime: TYPES_GOOD_FOR },
  })
  // Asked before the key itself is painted, so that both are seen together.
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
    if (awake.current) return
    awake.current = true
    openSuggestions((suggest) => setEngine({ suggest }))
      // Without suggestions the search itself still works; the next reach tries again.
      .catch(() => undefined)
      .finally(() => (awake.current = false))
  }
  return { wake, suggestions: suggestionsFor(typed, foundFor(typed, found), types.data?.types ?? NO_TYPES) }
}
