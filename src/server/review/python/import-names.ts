import type { Node } from 'web-tree-sitter'
import { type Frame, type Run, unknownAt, type Value } from './python-value'

/** Handles `import a.b as c`: binds a module of the pack; others stay unknown. */
export function importNames(node: Node, frame: Frame, run: Run): void {
  for (const part of node.namedChildren) {
    const alias = part.childForFieldName('alias')?.text
    const dotted = (part.childForFieldName('name') ?? part).text
    const bound = alias ?? dotted.split('.')[0] ?? dotted
    const path = run.resolve(frame.file, 0, alias ? dotted : bound)
    if (path !== undefined) frame.names.set(bound, { kind: 'module', path })
    // A module may register its classes in another one when it is loaded.
    const loaded = run.resolve(frame.file, 0, dotted)
    if (loaded !== undefined) run.frameOf(loaded)
  }
}

function importedValue(frame: Frame, run: Run, path: string | undefined, source: Node, name: string): Value {
  const missing = unknownAt(frame, source, `"${name}" is imported from outside the pack`, true)
  if (path === undefined) return missing
  const value = run.frameOf(path)?.names.get(name)
  if (value) return value
  const below = run.resolve(`${path}/__init__.py`, 1, name)
  if (below !== undefined) {
    run.frameOf(below)
    return { kind: 'module', path: below }
  }
  return unknownAt(frame, source, `"${name}" is not defined in ${path || 'the pack'}`, true)
}

/** Handles `from .a import B as C` and `from .a import *`. */
export function importFrom(node: Node, frame: Frame, run: Run, keepsKnown: boolean): void {
  const module = node.childForFieldName('module_name')
  if (!module) return
  const level = /^\.*/.exec(module.text)?.[0].length ?? 0
  const path = run.resolve(frame.file, level, module.text.slice(level))
  if (node.namedChildren.some((part) => part.type === 'wildcard_import')) {
    const names = (path !== undefined && run.frameOf(path)?.names) || new Map<string, Value>()
    run.stepsLeft -= names.size
    for (const [name, value] of names) if (!name.startsWith('_')) frame.names.set(name, value)
    return
  }
  for (const part of node.childrenForFieldName('name')) {
    const name = (part.childForFieldName('name') ?? part).text
    const bound = part.childForFieldName('alias')?.text ?? name
    const known = frame.names.get(bound)
    if (keepsKnown && known && known.kind !== 'unknown') continue
    frame.names.set(bound, importedValue(frame, run, path, part, name))
  }
}
