import { sql, type SQL } from 'drizzle-orm'
import { textList } from '../../platform/database/text-list'
import { nodes } from '../schema/schema'

/** The packs that a search covers, before filters. */
export type SearchScope =
  | { by: 'nothing' | 'everything' }
  | { by: 'repository'; key: string }
  /** `words` is a tsquery literal */
  | { by: 'text'; keys: readonly string[]; words: string }

/** Whether a pack is in the scope. */
export function found(scope: SearchScope): SQL {
  switch (scope.by) {
    case 'nothing':
      return sql`false`
    case 'everything':
      return sql`true`
    case 'repository':
      return sql`${nodes.repositoryKey} = ${scope.key}`
    case 'text':
      return sql`(${nodes.searchKeys} && ${textList(scope.keys)} or ${nodes.searchDocument} @@ ${scope.words}::tsquery)`
  }
}
