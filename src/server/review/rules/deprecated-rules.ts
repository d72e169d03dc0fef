import type { FoundNode } from '../classes/found-node'
import { informingRule, type Hit } from './rule'

const DEPRECATED = informingRule('uses-deprecated', 'info')

/** Version of the rules (`CAPABILITY_RULES`) since which code is checked for deprecated parts of ComfyUI. */
export const DEPRECATED_SINCE = 2

/** Scripts that the front end may load. */
const LOADED = /\.(?:[cm]?js|[cm]?ts|vue)$/i
/** Modules of the front end that log a warning when an extension imports them; `app.js` and `api.js` do not. */
const MODULE =
  /\b(?:from|import)\s*\(?\s*["'](?:[^"'\s]{0,200}\/)?(?:scripts\/ui(?:\/[\w/-]{1,100})?|extensions\/core\/[\w/-]{1,100})\.js["']/
/** Assignments that replace the canvas's menus, for which there are hooks. */
const MENU = /\bprototype\s*\.\s*get(?:Canvas|Node)MenuOptions\s*=[^=]/
const LONGEST_LINE = 20_000
const DEFAULT_INPUT = /"defaultInput":\s*true/

/** Finds deprecated parts of ComfyUI used by a front-end script. */
export function* deprecatedScriptHits(path: string, text: string): Generator<Hit> {
  if (!LOADED.test(path)) return
  for (const [index, line] of text.split('\n').entries()) {
    const part = line.slice(0, LONGEST_LINE)
    if (MODULE.test(part) || MENU.test(part)) yield { rule: DEPRECATED, line: index + 1 }
  }
}

/** Finds node classes with an input that has deprecated options. */
export function* deprecatedClassHits(nodes: readonly FoundNode[]): Generator<{ file: string; hit: Hit }> {
  for (const { comfy_node_name: name, file = '__init__.py', line, input_types: inputs = '' } of nodes)
    if (DEFAULT_INPUT.test(inputs))
      yield { file, hit: { rule: DEPRECATED, line, snippet: `${name}: defaultInput`, key: `class ${name}` } }
}
