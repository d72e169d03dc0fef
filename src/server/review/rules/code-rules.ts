import type { Node } from 'web-tree-sitter'
import { type Call, isPlainText, lineOf, type PythonFacts } from './python-facts'
import { followFrom } from './python-flow'
import { enforcedRule, informingRule, type Hit } from './rule'

const HIDDEN = enforcedRule('runs-decoded-code', 'critical')
const EVAL = informingRule('evaluates-text', 'low')
const EVAL_INPUT = informingRule('evaluates-text', 'high')
const MARSHAL = informingRule('loads-compiled-code', 'medium')
const PYARMOR = enforcedRule('runs-obfuscated-code', 'high')
const PYARMOR_IMPORT = informingRule('imports-obfuscator', 'medium')
const LONG = informingRule('long-encoded-text', 'medium')
const ENCODING = enforcedRule('unusual-encoding', 'high')

const DECLARED = /^(?:[^\n]*\n)?[ \t\f]*#[^\n]*?coding[:=][ \t]*([-_.a-zA-Z0-9]+)/
const USUAL =
  /^(?:utf[-_]?8(?:[-_]sig)?|(?:us[-_])?ascii|latin[-_]?1|iso[-_]?8859[-_]\d+|(?:cp|windows[-_])125\d|gbk|gb2312|gb18030|big5|shift[-_]jis|euc[-_]\w+)$/i
const DECODER =
  /^(?:base64\.\w*decode\w*|zlib\.decompress|(?:bz2|lzma|gzip)\.decompress|codecs\.decode|marshal\.loads?|bytes\.fromhex|bytearray\.fromhex|binascii\.(?:unhexlify|a2b_\w+))$/
const ENCODED = /^[A-Za-z0-9+/=_\-\s\\]{2001,}$/

const runsText = ({ name }: Call) => /^(?:exec|eval|compile|types\.FunctionType)$/.test(name)
const argumentsOf = (call: Call): Node[] => [...call.positional, ...call.keywords.values()]
const decodesByMethod = ({ name, positional }: Call) =>
  name.endsWith('.decode') && /^["'](?:rot_?13|hex|base64|zlib|bz2)/.test(positional[0]?.text ?? '')

/** Computed characters: `chr(n)`, and bytes combined with `^`. */
const computedCharacters = (root: Node, calls: readonly Call[]): Node[] => [
  ...calls.filter(({ name }) => name === 'chr').map(({ node }) => node),
  ...root
    .descendantsOfType('binary_operator')
    .filter((node) => node.childForFieldName('operator')?.text === '^'),
]

/** Whether the evaluated expression uses a parameter of a method, such as a node's input. */
function takesInput({ node, positional }: Call): boolean {
  let method: Node | undefined
  for (let at = node.parent; at && at.type !== 'class_definition'; at = at.parent)
    if (at.type === 'function_definition') method = at
  let owner = method?.parent
  while (owner && owner.type !== 'class_definition' && owner.type !== 'module') owner = owner.parent
  if (owner?.type !== 'class_definition') return false
  const parameters = (method?.childForFieldName('parameters')?.namedChildren ?? []).map(
    (part) =>
      (part.type === 'identifier' ? part : (part.childForFieldName('name') ?? part.namedChild(0)))?.text,
  )
  const [first] = positional
  const used = first?.type === 'identifier' ? [first] : (first?.descendantsOfType('identifier') ?? [])
  return used.some(({ text }) => text !== 'self' && text !== 'cls' && parameters.includes(text))
}

/** Finds code generated from strings: evaluated, decoded, compiled, obfuscated. */
export function* codeHits({ calls, root, texts, aliases }: PythonFacts): Generator<Hit> {
  const encoding = DECLARED.exec(root.text.slice(0, 1000))?.[1]
  if (encoding && !USUAL.test(encoding)) yield { rule: ENCODING, line: 1 }
  const decoders = calls.filter((call) => DECODER.test(call.name) || decodesByMethod(call))
  const isDecoded = followFrom(root, [
    ...decoders.map(({ node }) => node),
    ...computedCharacters(root, calls),
  ])
  for (const call of calls.filter(runsText)) {
    const line = lineOf(call.node)
    if (argumentsOf(call).some(isDecoded)) yield { rule: HIDDEN, line }
    else if (/^(?:exec|eval)$/.test(call.name) && !isPlainText(call.positional[0]))
      yield { rule: takesInput(call) ? EVAL_INPUT : EVAL, line }
  }
  for (const call of calls) {
    if (/^marshal\.loads?$/.test(call.name)) yield { rule: MARSHAL, line: lineOf(call.node) }
    if (/(?:^|\.)__pyarmor__$/.test(call.name)) yield { rule: PYARMOR, line: lineOf(call.node) }
  }
  if (decoders.length > 0)
    for (const { node } of texts.filter(({ text, isDecoded: isInner }) => !isInner && ENCODED.test(text)))
      yield { rule: LONG, line: lineOf(node), key: String(lineOf(node)) }
  for (const [, name] of aliases) if (/pyarmor/i.test(name)) yield { rule: PYARMOR_IMPORT, key: name }
}
