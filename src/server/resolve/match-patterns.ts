import { readClassPattern } from '../domain/node-classes/class-pattern'
import type { ClassOfPack, PatternOfPack } from '../store/search/resolvable-classes.repo'

/** The given node classes that match packs' naming patterns. Patterns that are no longer valid match none. */
export function matchPatterns(patterns: readonly PatternOfPack[], names: readonly string[]): ClassOfPack[] {
  return patterns.flatMap(({ nodeId, pattern: source }) => {
    const read = readClassPattern(source)
    if ('refused' in read) return []
    return names
      .filter(read.pattern)
      .map((name): ClassOfPack => ({ name, nodeId, how: 'named_so', since: null }))
  })
}
