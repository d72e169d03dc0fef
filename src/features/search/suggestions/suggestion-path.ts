import { comfyNodePath, paths } from '@/lib/paths'
import { textOf, type Suggestion } from './suggestion'

/** Returns the path of a suggestion: its page, or its search results. */
export function suggestionPath(suggestion: Suggestion): string {
  if (suggestion.kind === 'pack') return paths.node(suggestion.id)
  if (suggestion.kind === 'publisher') return paths.publisher(suggestion.id)
  if (suggestion.kind === 'class') return comfyNodePath(suggestion.packId, suggestion.name)
  return paths.search(textOf(suggestion))
}
