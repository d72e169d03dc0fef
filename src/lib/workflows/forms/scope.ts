import type { JsonRecord } from '../json/json-value'

/** A canvas of its own: the whole file, or one use of a subgraph or of a group node. */
export interface Scope {
  graph: JsonRecord
  kind: 'subgraph' | 'group'
  /** Id of the node that stands for it; absent at the top. */
  parent?: string
  place: string
  /** The definitions that it lies in, so that one inside itself is noticed. */
  within: ReadonlySet<string>
}
