import { paths } from '@/lib/paths'
import { textOf, type Suggestion } from './suggestion'

/** Where a suggestion leads: to its page, or to what is found for it. */
export function suggestionPath(suggestion: Suggestion): string {
  if (suggestion.kind === 'pack') return paths.node(suggestion.id)
  if (suggestion.kind === 'publisher') return paths.publisher(suggestion.id)
  return paths.search(textOf(suggestion))
}
