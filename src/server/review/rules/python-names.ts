import type { Node } from 'web-tree-sitter'
import { stringText } from '../python/python-string'

const IMPORTERS = new Set(['__import__', 'importlib.import_module', 'importlib.__import__'])
const NAMESPACE =
  /^(?:globals\(\)|locals\(\)|vars\((?:__builtins__|builtins)?\)|__builtins__|(?:__builtins__|builtins|__import__\(["']builtins["']\))\.__dict__)$/

function literal(node: Node | null | undefined, depth = 0): string | undefined {
  if (node?.type === 'string' || node?.type === 'concatenated_string')
    return stringText(node, () => undefined)
  if (node?.type !== 'binary_operator' || depth > 20 || node.childForFieldName('operator')?.text !== '+')
    return undefined
  const left = literal(node.childForFieldName('left'), depth + 1)
  const right = literal(node.childForFieldName('right'), depth + 1)
  return left === undefined || right === undefined ? undefined : left + right
}

/** Maps local names to their origin: `import os as o`, `from os import system as run`, `go = exec`. */
export function aliasesOf(root: Node): Map<string, string> {
  const aliases = new Map<string, string>()
  for (const node of root.descendantsOfType(['import_statement', 'import_from_statement'])) {
    const module = node.childForFieldName('module_name')?.text
    for (const part of node.childrenForFieldName('name')) {
      const name = (part.childForFieldName('name') ?? part).text
      const alias = part.childForFieldName('alias')?.text
      if (module !== undefined) aliases.set(alias ?? name, `${module}.${name}`)
      else if (alias) aliases.set(alias, name)
    }
  }
  for (const node of root.descendantsOfType('assignment')) {
    const left = node.childForFieldName('left')
    const right = node.childForFieldName('right')
    if (left?.type !== 'identifier' || !right || aliases.has(left.text)) continue
    const isCallable =
      right.type === 'identifier' ||
      right.type === 'attribute' ||
      right.type === 'call' ||
      right.type === 'subscript'
    const name = isCallable ? dottedName(right, aliases) : undefined
    if (name && name !== left.text && !name.includes('?')) aliases.set(left.text, name)
  }
  return aliases
}

/**
 * Returns the full name an expression refers to, through aliases and common obfuscation (`getattr(os, "system")`,
 * `__import__("os").system`, `globals()["exec"]`). Unknown parts are `?`.
 */
export function dottedName(node: Node, aliases: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > 20) return '?'
  const inner = (part: Node | null) => (part ? dottedName(part, aliases, depth + 1) : '?')
  const plain = (name: string) => name.replace(/^(?:builtins|__builtins__)\./, '')
  switch (node.type) {
    case 'identifier':
      return plain(aliases.get(node.text) ?? node.text)
    case 'parenthesized_expression':
      return inner(node.namedChild(0))
    case 'attribute':
      return plain(
        `${inner(node.childForFieldName('object'))}.${node.childForFieldName('attribute')?.text ?? '?'}`,
      )
    case 'subscript': {
      const object = node.childForFieldName('value')?.text ?? ''
      return (NAMESPACE.test(object) && literal(node.childForFieldName('subscript'))) || '?'
    }
    case 'call': {
      const callee = inner(node.childForFieldName('function'))
      const [first, second] = node.childForFieldName('arguments')?.namedChildren ?? []
      if (IMPORTERS.has(callee)) return literal(first) ?? '?'
      const attribute = callee === 'getattr' && first ? literal(second) : undefined
      return attribute ? plain(`${inner(first ?? null)}.${attribute}`) : '?'
    }
    default:
      return '?'
  }
}
