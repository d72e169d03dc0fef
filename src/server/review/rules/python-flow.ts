import type { Node } from 'web-tree-sitter'

const SCOPES = new Set(['function_definition', 'lambda', 'module'])
const ROUNDS = 4

function scopeOf(node: Node): number {
  for (let at = node.parent; at; at = at.parent) if (SCOPES.has(at.type)) return at.id
  return 0
}

const leaves = (node: Node): Node[] =>
  node.type === 'identifier' ? [node] : node.descendantsOfType('identifier')

function functionAround(node: Node): Node | undefined {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'function_definition') return at
  return undefined
}

interface Binding {
  node: Node
  names: string[]
  value: Node
}

/** The values bound to names: assignments, `with … as name`, `name := …`, `for name in …`. */
function bindings(root: Node): Binding[] {
  const found: Binding[] = []
  for (const node of root.descendantsOfType([
    'assignment',
    'augmented_assignment',
    'named_expression',
    'as_pattern',
    'for_statement',
  ])) {
    const target =
      node.childForFieldName('left') ?? node.childForFieldName('name') ?? node.childForFieldName('alias')
    const value =
      node.childForFieldName('right') ??
      node.childForFieldName('value') ??
      (node.type === 'as_pattern' ? node.namedChild(0) : null)
    if (target && value) found.push({ node, names: leaves(target).map(({ text }) => text), value })
  }
  return found
}

/**
 * Tracks values from their sources to the names bound to them, within a function or the module, and through the functions
 * that return them (taint analysis).
 * @param sources the expressions to track
 * @returns a function that checks whether an expression contains such a value
 */
export function followFrom(root: Node, sources: readonly Node[]): (expression: Node) => boolean {
  if (sources.length === 0) return () => false
  const moduleId = root.id
  const ranges = sources.map(({ startIndex, endIndex }) => ({ startIndex, endIndex }))
  const tainted = new Set<string>()
  const givers = new Set<string>()
  // Finding the scope of a name walks up the whole tree, so it is done only for names bound to such a value somewhere.
  const named = new Set<string>()
  const isNamedIn = ({ text }: Node) => [...named].some((name) => text.includes(name))
  const contains = ({ startIndex, endIndex }: Node): boolean =>
    ranges.some((source) => source.startIndex >= startIndex && source.endIndex <= endIndex)
  const holds = (expression: Node): boolean =>
    contains(expression) ||
    (isNamedIn(expression) &&
      leaves(expression).some(
        (name) =>
          named.has(name.text) &&
          (tainted.has(`${moduleId}:${name.text}`) ||
            tainted.has(`${scopeOf(name)}:${name.text}`) ||
            (givers.has(name.text) && name.parent?.type === 'call')),
      ))
  const assignments = bindings(root)
  const returned = root.descendantsOfType('return_statement')
  for (let round = 0, before = -1; round < ROUNDS && before !== tainted.size + givers.size; round++) {
    before = tainted.size + givers.size
    for (const { node, names, value } of assignments)
      if (holds(value))
        for (const name of names) {
          tainted.add(`${scopeOf(node) || moduleId}:${name}`)
          named.add(name)
        }
    for (const statement of returned) {
      if (statement.namedChildCount === 0 || !holds(statement)) continue
      const name = functionAround(statement)?.childForFieldName('name')?.text
      if (name) {
        givers.add(name)
        named.add(name)
      }
    }
  }
  return holds
}
