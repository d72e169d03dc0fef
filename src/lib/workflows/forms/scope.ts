import type { JsonRecord } from '../json/json-value'

/** A canvas: the whole file, or one use of a subgraph or a group node. */
export interface Scope {
  graph: JsonRecord
  kind: 'subgraph' | 'group'
  /** Id of the node that represents it; absent at top level. */
  parent?: string
  place: string
  /** The enclosing definitions, to detect recursion. */
  within: ReadonlySet<string>
}
