import type { Node } from 'web-tree-sitter'
import { undecorated } from './class-attribute'
import { evaluate, mergeInto } from './evaluate'
import { importFrom, importNames } from './import-names'
import { copyCost, type Frame, gapAt, lookUp, type Run, unknownAt, type Value } from './python-value'

const DEEPEST = 30
const MOST_ROUNDS = 2000

interface Walk {
  frame: Frame
  run: Run
  depth: number
  /** in an alternative branch (`except`, `else`): known names are not overwritten */
  isFallback: boolean
  returned: Value[]
}

/**
 * Interprets statements statically, entering every branch, and stores what names are bound to.
 * @returns the values of its `return` statements, in order
 */
export function execute(block: Node, frame: Frame, run: Run): Value[] {
  const walk: Walk = { frame, run, depth: 0, isFallback: false, returned: [] }
  walkBlock(block, walk)
  return walk.returned
}

function walkBlock(block: Node, walk: Walk): void {
  if (walk.depth > DEEPEST) return
  for (const statement of block.namedChildren) {
    if (--walk.run.stepsLeft < 0) return
    walkStatement(statement, walk)
  }
}

function walkStatement(node: Node, walk: Walk): void {
  const { frame, run } = walk
  switch (node.type) {
    case 'expression_statement':
      return node.namedChildren.forEach((part) => walkExpression(part, walk))
    case 'import_statement':
      return importNames(node, frame, run)
    case 'import_from_statement':
      return importFrom(node, frame, run, walk.isFallback)
    case 'decorated_definition':
      walkStatement(undecorated(node), { ...walk, depth: walk.depth + 1 })
      return decorate(node, walk)
    case 'class_definition':
    case 'function_definition': {
      const name = node.childForFieldName('name')?.text ?? ''
      const kind = node.type === 'class_definition' ? 'class' : 'function'
      return bind(name, { kind, name, node, frame }, walk)
    }
    case 'return_statement': {
      const value = node.namedChild(0)
      if (value) walk.returned.push(evaluate(value, frame, run))
      return
    }
    case 'for_statement':
      return walkLoop(node, walk)
    case 'if_statement':
    case 'try_statement':
    case 'with_statement':
    case 'while_statement':
      return walkBranches(node, walk)
    default:
      return
  }
}

/** Calls the decorators of a class, innermost first, for their side effects; their results are ignored. */
function decorate(node: Node, { frame, run }: Walk): void {
  const decorated = lookUp(frame, undecorated(node).childForFieldName('name')?.text ?? '')
  if (decorated?.kind !== 'class') return
  for (const { type, firstNamedChild } of node.namedChildren.toReversed()) {
    const decorator =
      type === 'decorator' && firstNamedChild ? evaluate(firstNamedChild, frame, run) : undefined
    if (decorator?.kind === 'function') run.call(decorator, [decorated], new Map())
  }
}

function walkBranches(node: Node, walk: Walk): void {
  for (const part of node.namedChildren) {
    if (part.type === 'block') walkBlock(part, { ...walk, depth: walk.depth + 1 })
    const isOther = ['except_clause', 'else_clause', 'elif_clause', 'finally_clause'].includes(part.type)
    if (isOther) walkBranches(part, { ...walk, depth: walk.depth + 1, isFallback: true })
  }
}

function walkLoop(node: Node, walk: Walk): void {
  const body = node.childForFieldName('body')
  const left = node.childForFieldName('left')
  const right = node.childForFieldName('right')
  if (!body || !left || !right) return
  const over = evaluate(right, walk.frame, walk.run)
  const inside = { ...walk, depth: walk.depth + 1 }
  const rounds: Value[] =
    over.kind === 'list'
      ? over.items.slice(0, MOST_ROUNDS)
      : over.kind === 'mapping'
        ? [...over.entries.keys()].slice(0, MOST_ROUNDS).map((text) => ({ kind: 'text', text }))
        : [unknownAt(walk.frame, right, 'it is filled in a loop that is only known when the pack runs')]
  for (const round of rounds) {
    if (walk.run.stepsLeft < 0) return
    assign(left, round, { ...inside, isFallback: false })
    walkBlock(body, inside)
  }
}

function bind(name: string, value: Value, { frame, isFallback }: Walk): void {
  const known = frame.names.get(name)
  if (!isFallback || !known || known.kind === 'unknown' || known.kind === 'none') frame.names.set(name, value)
}

function assign(target: Node, value: Value, walk: Walk): void {
  if (target.type === 'identifier') return bind(target.text, value, walk)
  if (target.type === 'pattern_list' || target.type === 'tuple_pattern') {
    walk.run.stepsLeft -= target.namedChildCount
    target.namedChildren.forEach((part, index) => {
      const item = value.kind === 'list' ? value.items[index] : undefined
      assign(
        part,
        item ?? unknownAt(walk.frame, target, 'it is made by a call that only runs with the pack'),
        walk,
      )
    })
    return
  }
  if (target.type !== 'subscript') return
  const mapping = evaluate(target.childForFieldName('value') ?? target, walk.frame, walk.run)
  const key = evaluate(target.childForFieldName('subscript') ?? target, walk.frame, walk.run)
  if (mapping.kind !== 'mapping') return
  if (key.kind === 'text') mapping.entries.set(key.text, value)
  else mapping.gaps.push(gapAt(walk.frame, target, 'a name in it is only known when the pack runs'))
}

function walkExpression(node: Node, walk: Walk): void {
  const { frame, run } = walk
  if (node.type === 'assignment') {
    const left = node.childForFieldName('left')
    const right = node.childForFieldName('right')
    if (!left || !right) return
    if (right.type === 'assignment') walkExpression(right, walk)
    const source = right.type === 'assignment' ? right.childForFieldName('left') : right
    if (source) assign(left, evaluate(source, frame, run), walk)
    return
  }
  if (node.type === 'augmented_assignment') return augment(node, walk)
  if (node.type === 'call' && !changeByMethod(node, walk)) evaluate(node, frame, run)
}

function augment(node: Node, { frame, run }: Walk): void {
  const left = node.childForFieldName('left')
  const right = node.childForFieldName('right')
  const known = left && lookUp(frame, left.text)
  if (!known || !right) return
  const added = evaluate(right, frame, run)
  run.stepsLeft -= copyCost(added)
  if (known.kind === 'mapping') mergeInto(known, added, gapAt(frame, node, ''), run)
  if (known.kind === 'list' && added.kind === 'list' && known !== added) known.items.push(...added.items)
}

/** Applies `X.update(…)`, `X.append(…)` and `X.extend(…)` to the value of `X`. */
function changeByMethod(node: Node, { frame, run }: Walk): boolean {
  const callee = node.childForFieldName('function')
  const method = callee?.type === 'attribute' ? callee.childForFieldName('attribute')?.text : undefined
  const object = callee?.childForFieldName('object')
  if (!object || !['update', 'append', 'extend', 'setdefault'].includes(method ?? '')) return false
  const target = evaluate(object, frame, run)
  const parts = node.childForFieldName('arguments')?.namedChildren ?? []
  if (target.kind === 'mapping' && method === 'update') {
    for (const part of parts) {
      if (part.type === 'keyword_argument')
        target.entries.set(
          part.childForFieldName('name')?.text ?? '',
          evaluate(part.childForFieldName('value') ?? part, frame, run),
        )
      else
        mergeInto(
          target,
          evaluate(part.type === 'dictionary_splat' ? (part.namedChild(0) ?? part) : part, frame, run),
          gapAt(frame, part, ''),
          run,
        )
    }
    return true
  }
  const [first] = parts
  if (target.kind !== 'list' || !first) return false
  const value = evaluate(first, frame, run)
  if (method === 'extend') run.stepsLeft -= copyCost(value)
  if (method === 'append') target.items.push(value)
  if (method === 'extend' && value.kind === 'list' && value !== target) target.items.push(...value.items)
  return true
}
