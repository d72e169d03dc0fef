import type { Node } from 'web-tree-sitter'
import { type Call, lineOf, type PythonFacts } from './python-facts'
import { followFrom } from './python-flow'
import { dottedName } from './python-names'
import { enforcedRule, informingRule, type Hit } from './rule'

const UNREAD = enforcedRule('runs-unread-code', 'high')
const HIDDEN_NAME = enforcedRule('hides-names', 'high')
const PICKLE = informingRule('loads-pickle', 'medium')

const OPENER = /(?:^|\.)(?:open|read_text|read_bytes)$/
const PACKED = /\.(?:zip|whl|egg|pyz)["']/
const ON_PATH = /^sys\.path\.(?:append|insert|extend)$/
const RUNNER =
  /^(?:exec|eval|compile|__import__|os\.(?:system|popen|exec\w+|spawn\w+)|subprocess\.(?:run|call|Popen|check_\w+|getoutput))$/
const BUILT_IN =
  /^(?:(?:__builtins__|builtins|__import__\(["']builtins["']\))(?:\.__dict__)?|vars\((?:__builtins__|builtins)\))$/
const UNPICKLER = /^(?:c?pickle|_pickle|dill|cloudpickle|joblib|pandas)\.(?:loads?|read_pickle|Unpickler)$/i

/** Finds files that are read and executed although a review does not read them as code. */
function* unreadHits({ path, root, calls }: PythonFacts): Generator<Hit> {
  const openers = calls.filter(
    ({ name, node }) => OPENER.test(name) && !/\.py["']/.test(node.text.slice(0, 2000)),
  )
  const isRead = followFrom(
    root,
    openers.map(({ node }) => node),
  )
  for (const { name, node, positional } of calls) {
    const [first] = positional
    if (/^(?:exec|eval)$/.test(name) && first && isRead(first) && !/(?:^|\/)setup\.py$/.test(path))
      yield { rule: UNREAD, line: lineOf(node) }
    if (name === 'zipimport.zipimporter') yield { rule: UNREAD, line: lineOf(node) }
  }
  const packed = root.descendantsOfType('string').filter((node) => PACKED.test(node.text.slice(-8)))
  const isPacked = followFrom(root, packed)
  for (const { name, node, positional } of calls)
    if (ON_PATH.test(name) && positional.some(isPacked)) yield { rule: UNREAD, line: lineOf(node) }
}

const isText = (node: Node | undefined) => node?.type === 'string' || node?.type === 'concatenated_string'

/** Finds `getattr(os, "system")` and `__builtins__["exec"]`: functions that run code, not called by their name. */
function* nameHits({ root, calls, aliases }: PythonFacts): Generator<Hit> {
  for (const { name, node, positional } of calls) {
    const [object, attribute] = positional
    if (name !== 'getattr' || !object) continue
    const isComputed = BUILT_IN.test(object.text.slice(0, 100)) && !isText(attribute)
    if (isComputed || RUNNER.test(dottedName(node, aliases))) yield { rule: HIDDEN_NAME, line: lineOf(node) }
  }
  for (const node of root.descendantsOfType('subscript')) {
    const object = node.childForFieldName('value')
    const isBuiltIn = object && BUILT_IN.test(object.text.slice(0, 100))
    const isComputed = isBuiltIn && !isText(node.childForFieldName('subscript') ?? undefined)
    if (isComputed || RUNNER.test(dottedName(node, aliases))) yield { rule: HIDDEN_NAME, line: lineOf(node) }
  }
}

const unpickles = ({ name, keywords }: Call) =>
  UNPICKLER.test(name) ||
  (name === 'torch.load' && keywords.get('weights_only')?.type === 'false') ||
  (/^(?:np|numpy)\.load$/.test(name) && keywords.get('allow_pickle')?.type === 'true')

/** Finds code that is not in Python files read by a review. */
export function* carrierHits(facts: PythonFacts): Generator<Hit> {
  yield* unreadHits(facts)
  yield* nameHits(facts)
  for (const call of facts.calls.filter(unpickles)) yield { rule: PICKLE, line: lineOf(call.node) }
}
