import type { Node } from 'web-tree-sitter'
import { attributeOf, superAttribute } from './class-attribute'
import { evaluateCall } from './evaluate-call'
import { evaluateComprehension } from './evaluate-comprehension'
import { nodeClassesOf } from './reflection'
import { calculate, negative, readNumber } from './python-number'
import { stringText } from './python-string'
import {
  copyCost,
  type Frame,
  gapAt,
  keyText,
  lookUp,
  type Mapping,
  type Run,
  unknownAt,
  type Value,
} from './python-value'

const DEEPEST = 60
const LONGEST_TEXT = 100_000
const MOST_ITEMS = 20_000
/** ComfyUI's own names of its types (`comfy.comfy_types.IO`). */
const WIRE_TYPE = /^IO\.([A-Z][A-Z0-9_]*)$/

/** Evaluates an expression statically, as far as possible; `unknown` contains the reason. */
export function evaluate(node: Node, frame: Frame, run: Run, depth = 0): Value {
  if (depth > DEEPEST || --run.stepsLeft < 0)
    return unknownAt(frame, node, 'it is too long-winded to be read without running it')
  const inner = (part: Node | null): Value =>
    part ? evaluate(part, frame, run, depth + 1) : unknownAt(frame, node, 'it is incomplete')
  switch (node.type) {
    case 'string':
    case 'concatenated_string':
      return readText(node, frame, inner)
    case 'integer':
    case 'float':
      return readNumber(node.text) ?? unknownAt(frame, node, 'its number cannot be read')
    case 'true':
    case 'false':
      return { kind: 'boolean', value: node.type === 'true' }
    case 'none':
      return { kind: 'none' }
    case 'parenthesized_expression':
      return inner(node.namedChild(0))
    case 'unary_operator':
      return readUnary(node, frame, inner)
    case 'list':
    case 'tuple':
    case 'set':
    case 'expression_list':
      return readItems(node, run, inner)
    case 'dictionary':
      return readDictionary(node, frame, run, inner)
    case 'binary_operator':
      return combine(
        inner(node.childForFieldName('left')),
        node,
        inner(node.childForFieldName('right')),
        frame,
        run,
      )
    case 'conditional_expression':
      return firstKnown(inner(node.namedChild(0)), () => inner(node.namedChild(2)))
    case 'boolean_operator':
      return firstKnown(inner(node.childForFieldName('left')), () => inner(node.childForFieldName('right')))
    case 'identifier':
      return (
        lookUp(frame, node.text) ?? unknownAt(frame, node, `"${node.text}" is not defined in the pack`, true)
      )
    case 'attribute':
      return readAttribute(node, frame, run, inner)
    case 'subscript':
      return readSubscript(node, frame, inner)
    case 'call':
      return evaluateCall(node, frame, run, inner, evaluate)
    case 'dictionary_comprehension':
    case 'list_comprehension':
    case 'set_comprehension':
    case 'generator_expression':
      return evaluateComprehension(node, frame, run, evaluate)
    default:
      return unknownAt(frame, node, 'it is only known when the pack runs')
  }
}

type Inner = (part: Node | null) => Value
const firstKnown = (value: Value, other: () => Value): Value =>
  value.kind === 'unknown' || value.kind === 'none' ? other() : value

function readText(node: Node, frame: Frame, inner: Inner): Value {
  const text = stringText(node, (part) => {
    const value = inner(part.childForFieldName('expression'))
    return value.kind === 'text' || value.kind === 'number' ? value.text : undefined
  })
  return text === undefined || text.length > LONGEST_TEXT
    ? unknownAt(frame, node, 'its text is only known when the pack runs')
    : { kind: 'text', text }
}

function readUnary(node: Node, frame: Frame, inner: Inner): Value {
  const value = inner(node.childForFieldName('argument'))
  const sign = node.firstChild?.text
  if (value.kind !== 'number' || (sign !== '-' && sign !== '+'))
    return unknownAt(frame, node, 'it is computed')
  return sign === '-' ? negative(value) : value
}

function readItems(node: Node, run: Run, inner: Inner): Value {
  const items: Value[] = []
  for (const part of node.namedChildren) {
    if (items.length >= MOST_ITEMS) break
    if (part.type === 'comment') continue
    const value = inner(part.type === 'list_splat' ? part.namedChild(0) : part)
    if (part.type !== 'list_splat' || value.kind !== 'list') items.push(value)
    else {
      run.stepsLeft -= copyCost(value)
      items.push(...value.items)
    }
  }
  return { kind: 'list', items: items.slice(0, MOST_ITEMS) }
}

function readDictionary(node: Node, frame: Frame, run: Run, inner: Inner): Mapping {
  const mapping: Mapping = { kind: 'mapping', entries: new Map(), gaps: [] }
  for (const part of node.namedChildren) {
    if (part.type === 'dictionary_splat')
      mergeInto(mapping, inner(part.namedChild(0)), gapAt(frame, part, ''), run)
    if (part.type !== 'pair') continue
    const key = keyText(inner(part.childForFieldName('key')))
    if (key === undefined)
      mapping.gaps.push(gapAt(frame, part, 'a name in it is only known when the pack runs'))
    else mapping.entries.set(key, inner(part.childForFieldName('value')))
  }
  return mapping
}

/** Merges one mapping into another, as `update` does; a value that is not a mapping leaves a gap. */
export function mergeInto(
  target: Mapping,
  added: Value,
  where: { file: string; line: number },
  run: Run,
): void {
  run.stepsLeft -= copyCost(added)
  if (added.kind === 'mapping') {
    if (added === target) return
    for (const [key, value] of added.entries) target.entries.set(key, value)
    target.gaps.push(...added.gaps.slice(0, 50))
    return
  }
  const reason = added.kind === 'unknown' ? added.gap.reason : 'a part of it is only known when the pack runs'
  if (added.kind !== 'none') target.gaps.push({ ...where, reason })
}

function combine(left: Value, node: Node, right: Value, frame: Frame, run: Run): Value {
  run.stepsLeft -= copyCost(left) + copyCost(right)
  const operator = node.childForFieldName('operator')?.text ?? ''
  if (left.kind === 'number' && right.kind === 'number')
    return calculate(left, operator, right) ?? unknownAt(frame, node, 'it is computed')
  if (
    operator === '+' &&
    left.kind === 'text' &&
    right.kind === 'text' &&
    left.text.length + right.text.length < LONGEST_TEXT
  )
    return { kind: 'text', text: left.text + right.text }
  if (operator === '+' && left.kind === 'list' && right.kind === 'list')
    return { kind: 'list', items: [...left.items, ...right.items].slice(0, MOST_ITEMS) }
  if (operator === '|' && left.kind === 'mapping') {
    const merged: Mapping = { kind: 'mapping', entries: new Map(left.entries), gaps: [...left.gaps] }
    mergeInto(merged, right, gapAt(frame, node, ''), run)
    return merged
  }
  return unknownAt(frame, node, 'it is computed')
}

function readAttribute(node: Node, frame: Frame, run: Run, inner: Inner): Value {
  const name = node.childForFieldName('attribute')?.text ?? ''
  if (node.text === 'sys.maxsize') return { kind: 'number', text: '9223372036854775807' }
  const wireType = WIRE_TYPE.exec(node.text)?.[1]
  if (wireType) return { kind: 'text', text: wireType === 'ANY' ? '*' : wireType }
  const owner = node.childForFieldName('object')
  if (name === '__dict__') {
    const module = inner(owner)
    const names = module.kind === 'module' ? run.frameOf(module.path) : undefined
    if (names) return nodeClassesOf(names, run, evaluate)
  }
  const isSuper = owner?.type === 'call' && owner.childForFieldName('function')?.text === 'super'
  return (
    (isSuper
      ? superAttribute(frame, name, run, evaluate)
      : attributeOf(inner(owner), name, run, evaluate)) ?? {
      ...unknownAt(frame, node, `"${node.text.slice(0, 80)}" is not defined in the pack`),
      dotted: node.text.slice(0, 80),
    }
  )
}

function readSubscript(node: Node, frame: Frame, inner: Inner): Value {
  if (node.text === 'sys.modules[__name__]') return { kind: 'module', path: frame.file }
  const object = inner(node.childForFieldName('value'))
  const key = inner(node.childForFieldName('subscript'))
  const name = keyText(key)
  const found =
    object.kind === 'mapping' && name !== undefined
      ? object.entries.get(name)
      : object.kind === 'list' && name !== undefined
        ? object.items.at(Number(name))
        : undefined
  return found ?? unknownAt(frame, node, 'it is only known when the pack runs')
}
