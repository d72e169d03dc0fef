import { readClassPattern } from '../domain/node-classes/class-pattern'
import type { ClassOfPack, PatternOfPack } from '../store/search/resolvable-classes.repo'

/** Which of some node classes are named as a pack names its own. Patterns that are no longer of use match none. */
export function matchPatterns(patterns: readonly PatternOfPack[], names: readonly string[]): ClassOfPack[] {
  return patterns.flatMap(({ nodeId, pattern: source }) => {
    const read = readClassPattern(source)
    if ('refused' in read) return []
    return names
      .filter(read.pattern)
      .map((name): ClassOfPack => ({ name, nodeId, how: 'named_so', since: null }))
  })
}
