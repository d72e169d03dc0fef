import { RE2JS } from 're2js'
import { CORE_CLASS_NAMES } from './core-classes'

const LONGEST = 300
/** Maximum program size of a compiled pattern; a short untrusted one can expand to millions of steps. */
const MOST_STEPS = 2000

/** Whether a name matches a pack's naming pattern of node classes. */
export type ClassPattern = (name: string) => boolean

/**
 * Parses a pack's naming pattern of node classes, a JavaScript regular expression. It is untrusted: the engine matches in time
 * linear in the name, and supports neither lookaround nor backreferences.
 * @returns the pattern, or in `refused` why it is unusable
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
