import type { Node } from 'web-tree-sitter'

/** Where a part of a mapping could not be read, and why. */
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
  /** the class through which it was found, which inherits it; its owner otherwise */
  receiver?: PythonClass
}

/** What an expression is known to be without running it. Numbers are spelt as JSON spells them. */
export type Value =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'none' }
  | { kind: 'list'; items: Value[] }
  | { kind: 'mapping'; entries: Map<string, Value>; gaps: Gap[] }
  | { kind: 'module'; path: string }
  | { kind: 'call'; name: string; positional: Value[]; keywords: Map<string, Value>; gap: Gap }
  /** `dotted` is an attribute as it is written, such as `io.Image`. */
  | { kind: 'unknown'; gap: Gap; isName: boolean; dotted?: string }
  | PythonClass
  | PythonFunction

export type Mapping = Extract<Value, { kind: 'mapping' }>

/** The names of a module, class or function, and where others are looked up. */
export interface Frame {
  file: string
  names: Map<string, Value>
  parent?: Frame
  /** the method whose names these are, which tells what `super()` means */
  method?: PythonFunction
}

/** What reading one pack shares: a budget of steps, its modules, and calls of its functions. */
export interface Run {
  stepsLeft: number
  call(callee: PythonFunction, positional: Value[], keywords: Map<string, Value>): Value
  /** The names a module of the pack defines; undefined for a folder without `__init__.py` or no module at all. */
  frameOf(path: string): Frame | undefined
  /** The module or folder of the pack that an import means; `level` counts the leading dots. */
  resolve(file: string, level: number, dotted: string): string | undefined
  /** Takes note of an import whose module is only known when the pack runs. */
  noteDynamicImport(file: string): void
}

/** A place in the code, its line counted from 1, at which a value cannot be told, and why. */
export const gapAt = (frame: Frame, node: Node, reason: string): Gap => ({
  file: frame.file,
  line: node.startPosition.row + 1,
  reason,
})

/** A value that cannot be told without running the code; `isName` when it is a name that nothing here gives a value. */
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

/** What a value is as the key of a mapping; undefined when it is none. */
export const keyText = (key: Value): string | undefined =>
  key.kind === 'text' || key.kind === 'number' ? key.text : key.kind === 'none' ? 'null' : undefined

/** How many steps it takes to copy a value, or the names it holds. */
export function copyCost(value: Value): number {
  if (value.kind === 'list') return value.items.length
  if (value.kind === 'mapping') return value.entries.size
  return value.kind === 'text' ? Math.ceil(value.text.length / 100) : 0
}

/** Looks a name up from the inside out. */
export function lookUp(frame: Frame, name: string): Value | undefined {
  for (let at: Frame | undefined = frame; at; at = at.parent) {
    const found = at.names.get(name)
    if (found) return found
  }
  return undefined
}

const LONGEST_JSON = 200_000

/**
 * JSON text of a value; what is not known is left out of lists and objects.
 * @returns undefined for what has no JSON at all, or more of it than anybody reads
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
