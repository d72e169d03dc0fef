import type { Node } from 'web-tree-sitter'
import { stringText } from '../python/python-string'
import { dottedName } from './python-names'

/** A string in the code: a literal, one joined from parts, or a decoded one. */
export interface CodeText {
  text: string
  node: Node
  /** whether it is encoded in the code (base64, hexadecimal), which has no reason but hiding it */
  isDecoded: boolean
}

const HOLE = '{}'
const LONGEST_DECODED = 200_000
const BASE64 = /^[A-Za-z0-9+/_-]{20,}=*$/
const HEX = /^(?:[\da-f]{2}){12,}$/i
const READABLE = /^[\t\n\r\x20-\x7e\u00a0-\uffff]+$/

const plainText = (node: Node) => stringText(node, () => HOLE) ?? ''

function decoded(text: string): string[] {
  if (text.length > LONGEST_DECODED) return []
  const variants: string[] = []
  if (HEX.test(text)) variants.push(Buffer.from(text, 'hex').toString('utf8'))
  const unbroken = text.replace(/\s/g, '')
  if (BASE64.test(unbroken)) variants.push(Buffer.from(unbroken, 'base64').toString('utf8'))
  return variants.filter((variant) => READABLE.test(variant))
}

/** The operands of `a + b + c` or `a / b / c`, from left to right. */
function chain(node: Node, operator: string, depth = 0): Node[] {
  if (depth > 200 || node.type !== 'binary_operator' || node.childForFieldName('operator')?.text !== operator)
    return [node]
  const left = node.childForFieldName('left')
  const right = node.childForFieldName('right')
  return [...(left ? chain(left, operator, depth + 1) : []), ...(right ? [right] : [])]
}

const isText = (node: Node) => node.type === 'string' || node.type === 'concatenated_string'

function joinedText(node: Node, aliases: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'binary_operator') {
    const operator = node.childForFieldName('operator')?.text ?? ''
    const isPart =
      node.parent?.type === 'binary_operator' && node.parent.childForFieldName('operator')?.text === operator
    if ((operator !== '+' && operator !== '/') || isPart) return undefined
    const parts = chain(node, operator)
    return parts.some(isText)
      ? parts.map((part) => (isText(part) ? plainText(part) : HOLE)).join(operator === '/' ? '/' : '')
      : undefined
  }
  const callee = node.childForFieldName('function')
  if (!callee || !/(?:path\.join|(?:^|\.)Path|joinpath)$/.test(dottedName(callee, aliases))) return undefined
  const parts = node.childForFieldName('arguments')?.namedChildren ?? []
  return parts.length > 1 && parts.some(isText)
    ? parts.map((part) => (isText(part) ? plainText(part) : HOLE)).join('/')
    : undefined
}

const isDocstring = (node: Node) => node.parent?.type === 'expression_statement'

/** Returns all strings of a Python file: literals except docstrings, strings joined from parts, and decoded ones. */
export function textsOf(root: Node, aliases: ReadonlyMap<string, string>): CodeText[] {
  const literals = root
    .descendantsOfType(['string', 'concatenated_string'])
    .filter((node) => node.parent?.type !== 'concatenated_string' && !isDocstring(node))
    .map((node) => ({ text: plainText(node), node, isDecoded: false }))
  const joined = root.descendantsOfType(['binary_operator', 'call']).flatMap((node) => {
    const text = joinedText(node, aliases)
    return text === undefined ? [] : { text, node, isDecoded: false }
  })
  const decodedTexts = [...literals, ...joined].flatMap(({ text, node }) =>
    decoded(text).map((variant) => ({ text: variant, node, isDecoded: true })),
  )
  return [...literals, ...joined, ...decodedTexts]
}
