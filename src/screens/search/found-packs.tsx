import type { ComponentProps } from 'react'
import { NamedClasses } from '@/features/nodes/cards/named-classes'
import { NodeCardList } from '@/features/nodes/cards/node-card-list'
import { FollowPlace } from '@/screens/public/follow-place'
import { SearchResults } from '@/features/search/results/search-results'
import { searchQueryOf, type SearchState } from '@/features/search/search-state'

/** Returns the query string of a search, without the page. */
const queryOf = (state: SearchState): string =>
  new URLSearchParams(
    Object.entries(searchQueryOf({ ...state, page: 1 })).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  ).toString()

type FoundPacksProps = Omit<ComponentProps<typeof SearchResults>, 'renderNodes' | 'renderNamed'>

/** Found packs, and node classes with exactly the searched name. */
export const FoundPacks = (props: FoundPacksProps) => (
  <>
    <p className="text-end empty:hidden">
      <FollowPlace kind="search" target={queryOf(props.state)} />
    </p>
    <SearchResults
      {...props}
      renderNodes={(nodes) => <NodeCardList nodes={nodes} />}
      renderNamed={(nodes) => <NamedClasses nodes={nodes} />}
    />
  </>
)
