import type { Node } from 'web-tree-sitter'

/** A part of a mapping that could not be evaluated, with the reason. */
export interface Gap {
  file: string
  line: number
  reason: string
}

export interface PythonClass {
  kind: 'class'
  name: string
  node: Node
  frame: Frame
}

export interface PythonFunction {
  kind: 'function'
  name: string
  node: Node
  frame: Frame
  /** the class whose body defines it */
  owner?: PythonClass
  /** the class it was looked up on, which may inherit it; by default its owner */
  receiver?: PythonClass
}

/** The statically known value of an expression. Numbers are in JSON notation. */
export type Value =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'none' }
  | { kind: 'list'; items: Value[] }
  | { kind: 'mapping'; entries: Map<string, Value>; gaps: Gap[] }
  | { kind: 'module'; path: string }
  | { kind: 'call'; name: string; positional: Value[]; keywords: Map<string, Value>; gap: Gap }
  /** `dotted` is an attribute as written, such as `io.Image`. */
  | { kind: 'unknown'; gap: Gap; isName: boolean; dotted?: string }
  | PythonClass
  | PythonFunction

export type Mapping = Extract<Value, { kind: 'mapping' }>

/** The scope of a module, class or function. */
export interface Frame {
  file: string
  names: Map<string, Value>
  parent?: Frame
  /** the method whose scope this is, needed for `super()` */
  method?: PythonFunction
}

/** The shared state of reading one pack: a budget of steps, its modules, and calls of its functions. */
export interface Run {
  stepsLeft: number
  call(callee: PythonFunction, positional: Value[], keywords: Map<string, Value>): Value
  /** Returns the scope of a module of the pack; undefined for a folder without `__init__.py` and for unknown modules. */
  frameOf(path: string): Frame | undefined
  /** Resolves an import to the path of a module or folder of the pack; `level` is the number of leading dots. */
  resolve(file: string, level: number, dotted: string): string | undefined
  /** Records an import whose module is only known at run time. */
  noteDynamicImport(file: string): void
}

/** A location in the code (line counted from 1) whose value is unknown, with the reason. */
export const gapAt = (frame: Frame, node: Node, reason: string): Gap => ({
  file: frame.file,
  line: node.startPosition.row + 1,
  reason,
})

/** A value only known at run time; `isName` when it is a name without a known value. */
export const unknownAt = (
  frame: Frame,
  node: Node,
  reason: string,
  isName = false,
): Extract<Value, { kind: 'unknown' }> => ({
  kind: 'unknown',
  gap: gapAt(frame, node, reason),
  isName,
})

/** Returns a value as the key of a mapping; undefined when it cannot be one. */
export const keyText = (key: Value): string | undefined =>
  key.kind === 'text' || key.kind === 'number' ? key.text : key.kind === 'none' ? 'null' : undefined

/** The number of steps to copy a value: its items or entries, or hundreds of characters. */
export function copyCost(value: Value): number {
  if (value.kind === 'list') return value.items.length
  if (value.kind === 'mapping') return value.entries.size
  return value.kind === 'text' ? Math.ceil(value.text.length / 100) : 0
}

/** Looks up a name, innermost scope first. */
export function lookUp(frame: Frame, name: string): Value | undefined {
  for (let at: Frame | undefined = frame; at; at = at.parent) {
    const found = at.names.get(name)
    if (found) return found
  }
  return undefined
}

const LONGEST_JSON = 200_000

/**
 * Serializes a value as JSON; unknown parts are omitted from lists and objects.
 * @returns undefined when it has no JSON representation or is too long
 */
export function jsonOf(value: Value, budget = { left: LONGEST_JSON }): string | undefined {
  const text = ((): string | undefined => {
    switch (value.kind) {
      case 'text':
        return JSON.stringify(value.text)
      case 'number':
        return value.text
      case 'boolean':
        return String(value.value)
      case 'none':
        return 'null'
      case 'list':
        return `[${value.items.flatMap((item) => (budget.left > 0 ? (jsonOf(item, budget) ?? []) : [])).join(',')}]`
      case 'mapping':
        return `{${[...value.entries]
          .flatMap(([key, item]) => {
            const json = budget.left > 0 ? jsonOf(item, budget) : undefined
            return json === undefined ? [] : `${JSON.stringify(key)}:${json}`
          })
          .join(',')}}`
      default:
        return undefined
    }
  })()
  budget.left -= value.kind === 'list' || value.kind === 'mapping' ? 2 : (text?.length ?? 0) + 1
  return budget.left < 0 ? undefined : text
}
