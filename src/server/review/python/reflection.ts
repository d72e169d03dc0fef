import type { Node } from 'web-tree-sitter'
import { attributeOf, classAttribute } from './class-attribute'
import type { Frame, Mapping, Run, Value } from './python-value'

type Evaluate = (node: Node, frame: Frame, run: Run, depth?: number) => Value

/** Attributes that make a class loadable by ComfyUI; code that iterates over a module filters by these. */
const MARKS = ['INPUT_TYPES', 'define_schema']

const text = (value: string): Value => ({ kind: 'text', text: value })
const list = (items: Value[]): Value => ({ kind: 'list', items })

function rootOf(frame: Frame): Frame {
  let at = frame
  while (at.parent) at = at.parent
  return at
}

/** Returns the node classes defined in a module. */
export function nodeClassesOf(frame: Frame, run: Run, evaluate: Evaluate): Mapping {
  run.stepsLeft -= frame.names.size
  const entries = [...frame.names].filter(
    ([, value]) =>
      value.kind === 'class' &&
      MARKS.some((mark) => classAttribute(value, mark, run, evaluate) !== undefined),
  )
  return { kind: 'mapping', entries: new Map(entries), gaps: [] }
}

function namesOf(value: Value | undefined, frame: Frame, run: Run, evaluate: Evaluate): Mapping | undefined {
  if (!value) return nodeClassesOf(rootOf(frame), run, evaluate)
  const module = value.kind === 'module' ? run.frameOf(value.path) : undefined
  return module && nodeClassesOf(module, run, evaluate)
}

/**
 * Evaluates `getattr`, `globals`, `vars`, `dir` and `inspect.getmembers` on modules and classes. A module appears to
 * contain only node classes, as if the code had filtered them.
 */
export function reflected(
  name: string,
  [first, second, third]: Value[],
  frame: Frame,
  run: Run,
  evaluate: Evaluate,
): Value | undefined {
  switch (name) {
    case 'getattr': {
      if (!first || second?.kind !== 'text' || (first.kind !== 'module' && first.kind !== 'class'))
        return undefined
      return attributeOf(first, second.text, run, evaluate) ?? third
    }
    case 'globals':
    case 'locals':
      return namesOf(undefined, frame, run, evaluate)
    case 'vars':
      return namesOf(first, frame, run, evaluate)
    case 'dir': {
      const names = namesOf(first, frame, run, evaluate)
      return names && list([...names.entries.keys()].map(text))
    }
    case 'inspect.getmembers':
    case 'getmembers': {
      const names = first && namesOf(first, frame, run, evaluate)
      return names && list([...names.entries].map(([key, value]) => list([text(key), value])))
    }
    default:
      return undefined
  }
}
