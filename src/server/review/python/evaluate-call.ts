import type { Node } from 'web-tree-sitter'
import { reflected } from './reflection'
import {
  copyCost,
  type Frame,
  gapAt,
  keyText,
  type Mapping,
  type Run,
  unknownAt,
  type Value,
} from './python-value'

type Inner = (part: Node | null) => Value
type Evaluate = (node: Node, frame: Frame, run: Run, depth?: number) => Value
const IMPORTERS = /(?:^|\.)(?:import_module|__import__|spec_from_file_location)$/

/** Evaluates the positional and keyword arguments of a call. */
function argumentsOf(node: Node, inner: Inner): { positional: Value[]; keywords: Map<string, Value> } {
  const positional: Value[] = []
  const keywords = new Map<string, Value>()
  for (const part of node.childForFieldName('arguments')?.namedChildren ?? []) {
    if (part.type === 'keyword_argument')
      keywords.set(part.childForFieldName('name')?.text ?? '', inner(part.childForFieldName('value')))
    else if (part.type === 'dictionary_splat') {
      const value = inner(part.namedChild(0))
      if (value.kind === 'mapping') for (const [key, item] of value.entries) keywords.set(key, item)
    } else if (part.type !== 'comment') positional.push(inner(part))
  }
  return { positional, keywords }
}

const text = (value: string): Value => ({ kind: 'text', text: value })
const list = (items: Value[]): Value => ({ kind: 'list', items })

/** Evaluates `'{} ({})'.format(a, b)`, with plain and numbered placeholders only. */
function formatted(pattern: string, values: Value[]): Value | undefined {
  if (pattern.length > 1000 || /\{[^}\d]|\{\{|\}\}/.test(pattern)) return undefined
  let next = 0
  let isKnown = true
  const filled = pattern.replace(/\{(\d*)\}/g, (_place, number: string) => {
    const value = values[number === '' ? next++ : Number(number)]
    if (value?.kind === 'text' || value?.kind === 'number') return value.text
    isKnown = false
    return ''
  })
  return isKnown && filled.length < 10_000 ? text(filled) : undefined
}

/** Evaluates the methods of mappings and strings that packs use to build their mappings. */
function methodResult(object: Value, method: string, positional: Value[]): Value | undefined {
  const [first, second] = positional
  if (object.kind === 'mapping') {
    if (method === 'items') return list([...object.entries].map(([key, value]) => list([text(key), value])))
    if (method === 'keys') return list([...object.entries.keys()].map(text))
    if (method === 'values') return list([...object.entries.values()])
    if (method === 'copy')
      return { kind: 'mapping', entries: new Map(object.entries), gaps: [...object.gaps] }
    if (method === 'get' && first?.kind === 'text')
      return object.entries.get(first.text) ?? second ?? { kind: 'none' }
  }
  if (object.kind === 'text') {
    if (method === 'format') return formatted(object.text, positional)
    if (method === 'lower') return text(object.text.toLowerCase())
    if (method === 'upper') return text(object.text.toUpperCase())
    if (method === 'strip' && !first) return text(object.text.trim())
    if (method === 'replace' && first?.kind === 'text' && second?.kind === 'text' && first.text !== '')
      return shortText(object.text.split(first.text).join(second.text))
    if (method === 'join' && first?.kind === 'list') return joined(object.text, first.items)
  }
  return object.kind === 'list' && method === 'copy' ? list([...object.items]) : undefined
}

const LONGEST_TEXT = 10_000
const shortText = (value: string): Value | undefined =>
  value.length < LONGEST_TEXT ? text(value) : undefined

function joined(between: string, items: readonly Value[]): Value | undefined {
  const parts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  return parts.length === items.length ? shortText(parts.join(between)) : undefined
}

/** Builds a mapping from a list of pairs, as `dict` does; undefined if a key is unknown. */
function ofPairs(items: readonly Value[]): Mapping | undefined {
  const pairs = items.map((item) => (item.kind === 'list' ? item.items : []))
  const mapping: Mapping = { kind: 'mapping', entries: new Map(), gaps: [] }
  for (const [key, value] of pairs) {
    const name = key && keyText(key)
    if (name === undefined || !value) return undefined
    mapping.entries.set(name, value)
  }
  return mapping
}

/** Evaluates `reversed`, `enumerate` and `zip` of lists. */
function rearranged(name: string, parameters: Value[]): Value | undefined {
  const lists = parameters.map((value) => (value.kind === 'list' ? value.items : undefined))
  const [first] = lists
  if (!first) return undefined
  if (name === 'reversed') return list(first.toReversed())
  if (name === 'enumerate')
    return list(first.map((item, at) => list([{ kind: 'number', text: String(at) }, item])))
  if (name !== 'zip' || lists.some((each) => !each)) return undefined
  return list(
    first.map((_, at) => list(lists.flatMap((each) => each?.[at] ?? []))).filter(isWhole(lists.length)),
  )
}

const isWhole = (length: number) => (value: Value) => value.kind === 'list' && value.items.length === length

/** Copies a value recursively. */
function deepCopy(value: Value, run: Run): Value {
  if (--run.stepsLeft < 0) return value
  if (value.kind === 'list') return list(value.items.map((item) => deepCopy(item, run)))
  if (value.kind !== 'mapping') return value
  const entries = [...value.entries].map(([key, item]) => [key, deepCopy(item, run)] as const)
  return { kind: 'mapping', entries: new Map(entries), gaps: [...value.gaps] }
}

function builtInResult(
  name: string,
  parameters: Value[],
  keywords: Map<string, Value>,
  run: Run,
): Value | undefined {
  const [first] = parameters
  if (name === 'dict' && first?.kind === 'list' && keywords.size === 0) return ofPairs(first.items)
  if (/^(?:copy\.)?deepcopy$/.test(name) && (first?.kind === 'mapping' || first?.kind === 'list'))
    return deepCopy(first, run)
  if (name === 'zip' || name === 'enumerate' || name === 'reversed') return rearranged(name, parameters)
  if (name === 'dict' && (!first || first.kind === 'mapping')) {
    const mapping: Mapping = {
      kind: 'mapping',
      entries: new Map(first?.entries),
      gaps: [...(first?.gaps ?? [])],
    }
    for (const [key, value] of keywords) mapping.entries.set(key, value)
    return mapping
  }
  if (['list', 'tuple', 'sorted', 'set'].includes(name) && first?.kind === 'list')
    return list([...first.items])
  if (['list', 'tuple', 'sorted'].includes(name) && first?.kind === 'mapping')
    return list([...first.entries.keys()].map(text))
  return name === 'str' && (first?.kind === 'text' || first?.kind === 'number') ? text(first.text) : undefined
}

function importedModule(frame: Frame, run: Run, [name]: Value[]): Value | undefined {
  if (name?.kind !== 'text') {
    run.noteDynamicImport(frame.file)
    return undefined
  }
  const dots = /^\.*/.exec(name.text)?.[0].length ?? 0
  const path = run.resolve(frame.file, dots, name.text.slice(dots))
  if (path === undefined) return undefined
  run.frameOf(path)
  return { kind: 'module', path }
}

/** Whether a class is derived from `str`: instances such as `AnyType("*")` count as their text in a node's types. */
const isTextClass = (callee: Value): boolean =>
  callee.kind === 'class' && /\bstr\b/.test(callee.node.childForFieldName('superclasses')?.text ?? '')

/** Evaluates a call: of the pack's functions, imports and some built-in functions; otherwise returns the call itself. */
export function evaluateCall(node: Node, frame: Frame, run: Run, inner: Inner, evaluate: Evaluate): Value {
  const callee = node.childForFieldName('function')
  if (!callee) return unknownAt(frame, node, 'it is incomplete')
  const name = callee.text.slice(0, 200)
  const { positional, keywords } = argumentsOf(node, inner)
  for (const value of positional) run.stepsLeft -= copyCost(value)
  if (IMPORTERS.test(name)) {
    const module = importedModule(frame, run, positional)
    if (module) return module
  }
  const builtIn =
    reflected(name, positional, frame, run, evaluate) ??
    (callee.type === 'identifier' || name === 'copy.deepcopy'
      ? builtInResult(name, positional, keywords, run)
      : undefined)
  if (builtIn) return builtIn
  if (callee.type === 'attribute') {
    const method = callee.childForFieldName('attribute')?.text ?? ''
    const object = inner(callee.childForFieldName('object'))
    run.stepsLeft -= copyCost(object)
    const result = methodResult(object, method, positional)
    if (result) return result
  }
  const target = inner(callee)
  if (target.kind === 'function') return run.call(target, positional, keywords)
  if (isTextClass(target) && positional[0]?.kind === 'text') return positional[0]
  const gap = gapAt(frame, node, `"${name.slice(0, 60)}(…)" is only known when the pack runs`)
  return { kind: 'call', name, positional, keywords, gap }
}
