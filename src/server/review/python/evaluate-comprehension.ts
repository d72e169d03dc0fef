import type { Node } from 'web-tree-sitter'
import { type Frame, gapAt, keyText, type Mapping, type Run, unknownAt, type Value } from './python-value'

type Evaluate = (node: Node, frame: Frame, run: Run) => Value
const MOST_ROUNDS = 2000

function bindTarget(target: Node, value: Value, frame: Frame): void {
  if (target.type === 'identifier') frame.names.set(target.text, value)
  if (target.type !== 'pattern_list' && target.type !== 'tuple_pattern') return
  target.namedChildren.forEach((part, index) => {
    const item = value.kind === 'list' ? value.items[index] : undefined
    bindTarget(part, item ?? unknownAt(frame, target, 'it is only known when the pack runs'), frame)
  })
}

/** The frames in which the body is evaluated, one per iteration; undefined when only known at run time. */
function roundsOf(clauses: Node[], frame: Frame, run: Run, evaluate: Evaluate): Frame[] | undefined {
  const [clause, ...others] = clauses
  if (!clause) return [frame]
  const left = clause.childForFieldName('left')
  const right = clause.childForFieldName('right')
  const over = right && evaluate(right, frame, run)
  if (!left || (over?.kind !== 'list' && over?.kind !== 'mapping')) return undefined
  const items =
    over.kind === 'list'
      ? over.items
      : [...over.entries.keys()].map((text): Value => ({ kind: 'text', text }))
  const rounds: Frame[] = []
  for (const item of items) {
    const inside: Frame = { file: frame.file, names: new Map(), parent: frame }
    bindTarget(left, item, inside)
    const inner = roundsOf(others, inside, run, evaluate)
    if (!inner) return undefined
    rounds.push(...inner)
    if (rounds.length > MOST_ROUNDS || run.stepsLeft < 0) return undefined
  }
  return rounds
}

/** Evaluates a comprehension, ignoring its conditions; unknown without iterations, because it is filled at run time. */
export function evaluateComprehension(node: Node, frame: Frame, run: Run, evaluate: Evaluate): Value {
  const [body, ...clauses] = node.namedChildren.filter(
    ({ type }) => type !== 'comment' && type !== 'if_clause',
  )
  const rounds = roundsOf(clauses, frame, run, evaluate)
  if (!body || !rounds?.length) return unknownAt(frame, node, 'it is built by a comprehension')
  if (body.type !== 'pair')
    return { kind: 'list', items: rounds.map((inside) => evaluate(body, inside, run)) }
  const mapping: Mapping = { kind: 'mapping', entries: new Map(), gaps: [] }
  const [keyNode, valueNode] = [body.childForFieldName('key'), body.childForFieldName('value')]
  for (const inside of keyNode && valueNode ? rounds : []) {
    const key = keyNode && keyText(evaluate(keyNode, inside, run))
    if (key && valueNode) mapping.entries.set(key, evaluate(valueNode, inside, run))
    else mapping.gaps.push(gapAt(frame, body, 'a name in it is only known when the pack runs'))
  }
  return mapping
}
