import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent } from 'react'
import { readTypeQuery } from '@/contract/versions/type-query'
import { keyOf, textOf, type Suggestion } from '@/features/search/suggestions/suggestion'
import { SUGGESTION_ICONS } from '@/features/search/suggestions/suggestion-list'
import { suggestionPath } from '@/features/search/suggestions/suggestion-path'
import { useSuggestions } from '@/features/search/suggestions/use-suggestions'
import { paths } from '@/lib/paths'
import { isMeant, type Entry } from './entry'
import { readChoices } from './recent-choices'
import { useCommands } from './use-commands'

const MOST_THINGS = 6

function useThings(): (suggestion: Suggestion) => Entry {
  const { t: tc } = useTranslation('common')
  const { t } = useTranslation('palette')
  const asideOf = (thing: Suggestion) => {
    if (thing.kind === 'pack') return thing.owner && `@${thing.owner}`
    if (thing.kind === 'publisher') return tc('search.publisher')
    return thing.kind === 'class' ? tc('search.nodeOf', { pack: thing.packName }) : undefined
  }
  return (thing) => ({
    id: keyOf(thing),
    group: t('groups.things'),
    icon: SUGGESTION_ICONS[thing.kind],
    label: textOf(thing),
    aside: asideOf(thing),
    href: suggestionPath(thing),
    thing,
  })
}

/**
 * Returns the palette's options for a text: without one the recent choices and all commands; else matching ones, then
 * packs, nodes and publishers from the browser's index, then a search for the text.
 */
export function useEntries(typed: string, onKeys: () => void): Entry[] {
  const { t } = useTranslation('palette')
  const text = typed.trim()
  const commands = useCommands(onKeys)
  const entryOf = useThings()
  const { wake, suggestions } = useSuggestions(text)
  const wakeNow = useEffectEvent(() => wake())
  useEffect(() => wakeNow(), [])
  if (!text) {
    const group = t('groups.recent')
    const recent = readChoices().flatMap(({ id, thing }) => {
      const entry = thing ? entryOf(thing) : commands.find((command) => command.id === id)
      return entry ? [{ ...entry, id: `recent ${id}`, group }] : []
    })
    return [...recent, ...commands]
  }
  const search: Entry = {
    id: 'search',
    group: t('groups.search'),
    icon: Search,
    label: t('search', { text }),
    href: paths.search(text),
    isFleeting: true,
  }
  const things = suggestions.filter((thing) => !('text' in thing)).slice(0, MOST_THINGS)
  const found = [...commands.filter((command) => isMeant(command, text)), ...things.map(entryOf)]
  // A search by data types (`IMAGE -> MASK`) comes first.
  return readTypeQuery(text) ? [search, ...found] : [...found, search]
}
