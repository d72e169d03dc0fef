import { useRef, useState } from 'react'
import { readQuerySuggestions } from '@/lib/query-suggestions'
import type { Suggestion } from './suggestion'
import type { Suggester } from './suggestion-engine'
import type { SuggestionList } from './suggestion-list'

const MOST_RECENT = 3
const MOST_SUGGESTED = 6
/** Topics among the suggestions, once something is typed. */
const MOST_QUERIES = 1

const beginsWith = (text: string, typed: string) => text.toLowerCase().startsWith(typed.toLowerCase())

/** Suggestions for what is typed: of this person's searches, then packs, node classes, publishers and topics. */
function suggestionsFor(typed: string, suggest: Suggester | undefined): Suggestion[] {
  const { recent, suggested } = readQuerySuggestions()
  const earlier = recent.filter((text) => beginsWith(text, typed) && text !== typed).slice(0, MOST_RECENT)
  const topics = suggested.filter(
    (text) => beginsWith(text, typed) && text !== typed && !earlier.includes(text),
  )
  const queries = topics.slice(0, typed ? MOST_QUERIES : MOST_SUGGESTED)
  const found = typed && suggest ? suggest(typed) : []
  return [
    ...earlier.map((text): Suggestion => ({ kind: 'recent', text })),
    ...queries.map((text): Suggestion => ({ kind: 'query', text })),
    ...found.slice(0, MOST_SUGGESTED - queries.length),
  ]
}

/**
 * What to suggest. `wake` gets the list and the local index ready, when somebody reaches for the field; `suggest`
 * answers from memory, within the event it is called in. The `List` to show it in is missing until its code has arrived.
 */
export function useSuggestions() {
  const [shown, setShown] = useState<{ List: typeof SuggestionList }>()
  const [suggester, setSuggester] = useState<{ suggest: Suggester }>()
  const awake = useRef(false)
  const wake = () => {
    if (awake.current) return
    awake.current = true
    Promise.all([
      import('./suggestion-list').then((module) => setShown({ List: module.SuggestionList })),
      import('./suggestion-engine').then(({ openSuggestions }) =>
        openSuggestions((suggest) => setSuggester({ suggest })),
      ),
    ])
      // Without suggestions the search itself still works; the next reach tries again.
      .catch(() => undefined)
      .finally(() => (awake.current = false))
  }
  return { wake, List: shown?.List, suggest: (typed: string) => suggestionsFor(typed, suggester?.suggest) }
}
