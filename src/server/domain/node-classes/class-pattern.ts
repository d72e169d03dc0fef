import { RE2JS } from 're2js'
import { CORE_CLASS_NAMES } from './core-classes'

const LONGEST = 300
/** What a compiled pattern may take, in steps; with few letters a stranger can ask for millions. */
const MOST_STEPS = 2000

/** Tells whether a pack's node classes are named so. */
export type ClassPattern = (name: string) => boolean

/**
 * Reads a regular expression, as JavaScript writes them, of how a pack names its node classes. Strangers write them: it is
 * matched in time linear in the name, by an engine that knows neither looking around nor back.
 * @returns the pattern, or in `refused` why it is of no use
 */
export function readClassPattern(source: string): { pattern: ClassPattern } | { refused: string } {
  if (source.length > LONGEST) return { refused: `is longer than ${LONGEST} characters` }
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(RE2JS.translateRegExp(source))
  } catch (error) {
    return { refused: `cannot be used: ${(error as Error).message}` }
  }
  if (compiled.programSize() > MOST_STEPS) return { refused: 'cannot be used: it is too complex' }
  const pattern = (name: string) => compiled.test(name)
  if (pattern('')) return { refused: 'matches every name' }
  const core = CORE_CLASS_NAMES.find(pattern)
  return core ? { refused: `matches ${core}, which comes with ComfyUI` } : { pattern }
}
