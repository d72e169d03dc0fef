import type { FoundNode } from './found-node'

const MOST = 300
const LONGEST_CATEGORY = 200
/** Longer lines are generated code, in which comments are not recognized. */
const LONGEST_LINE = 1000
const BEFORE = 20_000

/** `LiteGraph.registerNodeType("Name", Class)` and `app.registerNodeDef("Name", …)`. */
const REGISTERED =
  /\bregisterNode(?:Type|Def)\(\s*(?:"([^"\\\n]{1,200})"|'([^'\\\n]{1,200})'|`([^`$\\\n]{1,200})`|([A-Za-z_$][\w$]{0,60}))\s*,\s*([A-Za-z_$][\w$]{0,60})?/g
/** Matches the source of LiteGraph itself; a copy of it registers nodes that every front end has. */
const LITEGRAPH = /registerNodeType\s*(?::\s*function\b|\(\s*type\s*,\s*base_class\b)/

const quoted = (before: string) =>
  new RegExp(`${before}\\s*=\\s*(?:"([^"\\\\\\n]{1,200})"|'([^'\\\\\\n]{1,200})')`)
const escaped = (name: string) => name.replace(/\$/g, '\\$')

function assigned(text: string, before: string): string | undefined {
  const found = quoted(before).exec(text)
  return found?.[1] ?? found?.[2]
}

function isComment(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at) + 1
  const line = text.slice(start, at)
  if (line.length > LONGEST_LINE) return false
  if (/^\s*\*|(?:^|[\s;{}])\/\//.test(line)) return true
  const before = text.slice(Math.max(0, at - BEFORE), at)
  return /(?:^|\n)\s*\/\*(?![\s\S]*\*\/)/.test(before)
}

/**
 * Finds node classes that a script registers in the front end only, without Python: their names and, if next to them, their
 * category.
 * @param path of the script, used as the nodes' file
 */
export function frontendNodes(path: string, text: string): FoundNode[] {
  if (!text.includes('registerNode') || LITEGRAPH.test(text)) return []
  const nodes = new Map<string, FoundNode>()
  let line = 1
  let counted = 0
  for (const found of text.matchAll(REGISTERED)) {
    const [, double, single, template, variable, owner] = found
    const name =
      double ??
      single ??
      template ??
      (variable && assigned(text, `\\b(?:const|let|var)\\s+${escaped(variable)}`))
    if (!name || nodes.size >= MOST || nodes.has(name) || isComment(text, found.index)) continue
    line += text.slice(counted, found.index).split('\n').length - 1
    counted = found.index
    const category = owner && assigned(text, `\\b${escaped(owner)}\\.category`)
    nodes.set(name, {
      comfy_node_name: name,
      ...(category && { category: category.slice(0, LONGEST_CATEGORY) }),
      file: path,
      line,
    })
  }
  return [...nodes.values()]
}
