import type { ComponentProps } from 'react'
import { NodeGlyph } from '@/features/nodes/node-glyph'
import { ClassResults } from '@/features/search/types/class-results'

/** Node classes found by data types, each drawn small. */
export const FoundClasses = (props: Omit<ComponentProps<typeof ClassResults>, 'renderGlyph'>) => (
  <ClassResults
    {...props}
    renderGlyph={({ pack, glyph }) => (
      <NodeGlyph node={{ id: pack.node_id, glyph, comfy_node_count: 1 }} className="size-11" />
    )}
  />
)
