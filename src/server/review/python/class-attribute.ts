import type { Node } from 'web-tree-sitter'
import { type Frame, lookUp, type PythonClass, type Run, type Value } from './python-value'

type Evaluate = (node: Node, frame: Frame, run: Run, depth?: number) => Value
const MOST_ANCESTORS = 8

/** The definition inside `@decorator …`, or the statement itself. */
export const undecorated = (node: Node): Node =>
  node.type === 'decorated_definition' ? (node.childForFieldName('definition') ?? node) : node

/** Cache of the names that class bodies define, by class: a long body is read for many names. */
const definitions = new WeakMap<Node, Map<string, Node>>()

function definitionsOf({ node }: PythonClass): Map<string, Node> {
  const known = definitions.get(node)
  if (known) return known
  const found = new Map<string, Node>()
  for (const statement of node.childForFieldName('body')?.namedChildren ?? []) {
    const definition = undecorated(statement)
    const name = definition.childForFieldName('name')?.text
    if (definition.type === 'function_definition' && name) found.set(name, definition)
    const assignment = statement.type === 'expression_statement' ? statement.namedChild(0) : null
    const left = assignment?.type === 'assignment' ? assignment.childForFieldName('left')?.text : undefined
    const right = left === undefined ? undefined : assignment?.childForFieldName('right')
    if (left !== undefined && right) found.set(left, right)
  }
  definitions.set(node, found)
  return found
}

/** Returns what the body of a class binds a name to: the assigned expression, or the function of that name. */
const ownDefinition = (owner: PythonClass, name: string): Node | undefined => definitionsOf(owner).get(name)

/** Yields the base classes of a class that are in the pack, nearest first. */
function* ancestors(owner: PythonClass, run: Run, evaluate: Evaluate): Generator<PythonClass> {
  const seen = new Set<number>([owner.node.id])
  const waiting = [owner]
  for (let at = waiting.shift(); at && seen.size <= MOST_ANCESTORS; at = waiting.shift()) {
    for (const base of at.node.childForFieldName('superclasses')?.namedChildren ?? []) {
      if (base.type !== 'identifier' && base.type !== 'attribute') continue
      const value = evaluate(base, at.frame, run)
      if (value.kind !== 'class' || seen.has(value.node.id)) continue
      seen.add(value.node.id)
      waiting.push(value)
      yield value
    }
  }
}

/** Cache of lists and mappings that are class attributes, so that changes through one reference are visible through all. */
const shared = new WeakMap<Node, Value>()

/**
 * Returns an attribute of a class, or the one inherited from its base classes.
 * @param above searches only the base classes of this one, as `super()` does
 */
export function classAttribute(
  owner: PythonClass,
  name: string,
  run: Run,
  evaluate: Evaluate,
  above?: PythonClass,
): Value | undefined {
  let isAbove = above === undefined
  for (const at of [owner, ...ancestors(owner, run, evaluate)]) {
    if (!isAbove) {
      isAbove = at.node.id === above?.node.id
      continue
    }
    const node = ownDefinition(at, name)
    if (!node) continue
    if (node.type === 'function_definition')
      return { kind: 'function', name, node, frame: at.frame, owner: at, receiver: owner }
    const known = shared.get(node)
    if (known) return known
    const frame: Frame = { file: at.frame.file, names: new Map(), parent: at.frame }
    for (const other of node.descendantsOfType('identifier')) {
      const definition = other.text === name ? undefined : ownDefinition(at, other.text)
      if (definition && definition.type !== 'function_definition' && !frame.names.has(other.text))
        frame.names.set(other.text, evaluate(definition, at.frame, run))
    }
    const value = evaluate(node, frame, run)
    if (value.kind === 'mapping' || value.kind === 'list') shared.set(node, value)
    return value
  }
  return undefined
}

/** Evaluates `super().name` in a method; undefined outside of methods, and if no class of the pack has it. */
export function superAttribute(frame: Frame, name: string, run: Run, evaluate: Evaluate): Value | undefined {
  for (let at: Frame | undefined = frame; at; at = at.parent) {
    const { owner, receiver = owner } = at.method ?? {}
    if (owner && receiver) return classAttribute(receiver, name, run, evaluate, owner)
  }
  return undefined
}

/** Evaluates `object.name` for modules and classes of the pack. */
export function attributeOf(object: Value, name: string, run: Run, evaluate: Evaluate): Value | undefined {
  if (object.kind === 'class') {
    if (name === '__name__') return { kind: 'text', text: object.name }
    return classAttribute(object, name, run, evaluate)
  }
  if (object.kind !== 'module') return undefined
  const frame = run.frameOf(object.path)
  const found = frame && lookUp({ ...frame, parent: undefined }, name)
  if (found) return found
  const path = run.resolve(`${object.path}/__init__.py`, 1, name)
  return path === undefined ? undefined : { kind: 'module', path }
}
