import type { Node } from 'web-tree-sitter'
import { contains } from './code-place'

const SCOPES = new Set(['function_definition', 'lambda', 'module'])

/** The names of a function's parameters, without `self` and `cls`. */
export const parametersOf = (called: Node): string[] =>
  (called.childForFieldName('parameters')?.namedChildren ?? [])
    .map(
      (part) =>
        (part.type === 'identifier' ? part : (part.childForFieldName('name') ?? part.namedChild(0)))?.text ??
        '',
    )
    .filter((name) => name !== 'self' && name !== 'cls')

/** The values bound to the names of a file, its functions, and their calls. */
export class CodeNames {
  private readonly bindings = new Map<string, Node[]>()
  private readonly functions = new Map<string, Node>()
  private readonly uses = new Map<string, Node[]>()

  constructor(root: Node) {
    for (const node of root.descendantsOfType([
      'assignment',
      'named_expression',
      'function_definition',
      'for_statement',
      'call',
    ])) {
      if (node.type === 'call') {
        const name = /\w+$/.exec(node.childForFieldName('function')?.text.slice(-80) ?? '')?.[0] ?? ''
        addTo(this.uses, name, node)
      } else if (node.type === 'function_definition') {
        const name = node.childForFieldName('name')?.text ?? ''
        if (!this.functions.has(name)) this.functions.set(name, node)
      } else {
        const target = node.childForFieldName('left') ?? node.childForFieldName('name')
        const value = node.childForFieldName('right') ?? node.childForFieldName('value')
        if (target && value && /^[\w.]+$/.test(target.text)) addTo(this.bindings, keyOf(target), value)
      }
    }
  }

  /** Returns the first function of this name. */
  functionOf(name: string): Node | undefined {
    return this.functions.get(name)
  }

  /** Returns the values assigned to a field like `self.path` anywhere in the file. */
  ofField(node: Node): readonly Node[] {
    return this.bindings.get(node.text) ?? []
  }

  /** Returns the values bound to a name in the nearest scope that binds it; for a parameter, the arguments of the calls. */
  givenTo(name: Node): readonly Node[] {
    for (let at = name.parent; at; at = at.parent) {
      if (!SCOPES.has(at.type)) continue
      const values = this.bindings.get(`${at.id}:${name.text}`)
      if (values) return values.filter((value) => !contains(value, name))
      const passed = this.argumentsFor(at, name.text)
      if (passed.length > 0) return passed
    }
    return []
  }

  private argumentsFor(scope: Node, parameter: string): Node[] {
    const name = scope.type === 'function_definition' ? scope.childForFieldName('name')?.text : undefined
    if (!name || this.functions.get(name)?.id !== scope.id) return []
    const at = parametersOf(scope).indexOf(parameter)
    if (at < 0) return []
    return (this.uses.get(name) ?? []).flatMap((call) => {
      if (contains(scope, call)) return []
      const parts = call.childForFieldName('arguments')?.namedChildren ?? []
      const named = parts.find(
        (part) => part.type === 'keyword_argument' && part.childForFieldName('name')?.text === parameter,
      )
      const part = named?.childForFieldName('value') ?? parts[at]
      return part && part.type !== 'keyword_argument' ? [part] : []
    })
  }
}

/** The scope of a field is the file, that of other names the function or module that binds them. */
function keyOf(node: Node): string {
  if (node.type === 'attribute') return node.text
  for (let at = node.parent; at; at = at.parent) if (SCOPES.has(at.type)) return `${at.id}:${node.text}`
  return node.text
}

const addTo = (map: Map<string, Node[]>, key: string, node: Node) => {
  const known = map.get(key)
  if (known) known.push(node)
  else map.set(key, [node])
}
