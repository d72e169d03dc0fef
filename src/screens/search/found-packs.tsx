import type { ComponentProps } from 'react'
import { NamedClasses } from '@/features/nodes/cards/named-classes'
import { NodeCardList } from '@/features/nodes/cards/node-card-list'
import { SearchResults } from '@/features/search/results/search-results'

type FoundPacksProps = Omit<ComponentProps<typeof SearchResults>, 'renderNodes' | 'renderNamed'>

/** The packs that were found, and the node classes that are called just so. */
export const FoundPacks = (props: FoundPacksProps) => (
  <SearchResults
    {...props}
    renderNodes={(nodes) => <NodeCardList nodes={nodes} />}
    renderNamed={(nodes) => <NamedClasses nodes={nodes} />}
  />
)
