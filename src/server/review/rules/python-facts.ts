import type { Node } from 'web-tree-sitter'
import { aliasesOf, dottedName } from './python-names'
import { type CodeText, textsOf } from './python-texts'

/** A call: the full name of its callee, its arguments, and its syntax node. */
export interface Call {
  name: string
  node: Node
  positional: Node[]
  keywords: Map<string, Node>
}

/** The facts about a Python file that rules need, collected once. */
export interface PythonFacts {
  path: string
  root: Node
  calls: Call[]
  texts: CodeText[]
  aliases: ReadonlyMap<string, string>
}

function callOf(node: Node, aliases: ReadonlyMap<string, string>): Call {
  const positional: Node[] = []
  const keywords = new Map<string, Node>()
  for (const part of node.childForFieldName('arguments')?.namedChildren ?? []) {
    const value = part.type === 'keyword_argument' ? part.childForFieldName('value') : null
    if (value) keywords.set(part.childForFieldName('name')?.text ?? '', value)
    else if (part.type !== 'comment') positional.push(part)
  }
  const callee = node.childForFieldName('function')
  return { name: callee ? dottedName(callee, aliases) : '?', node, positional, keywords }
}

/** Collects the facts about a parsed file: its calls with full names, its texts and its imports. */
export function pythonFacts(path: string, root: Node): PythonFacts {
  const aliases = aliasesOf(root)
  const calls = root.descendantsOfType('call').map((node) => callOf(node, aliases))
  return { path, root, calls, texts: textsOf(root, aliases), aliases }
}

/** Returns the line of a syntax node, from 1. */
export const lineOf = (node: Node): number => node.startPosition.row + 1

/** Whether a syntax node is a string literal without interpolation. */
export const isPlainText = (node: Node | undefined): boolean =>
  node?.type === 'string' && !node.namedChildren.some((part) => part.type === 'interpolation')

/** Whether a call starts a program. */
export const startsProgram = ({ name }: Call): boolean =>
  /^(?:subprocess\.\w+|os\.(?:system|popen|startfile|exec\w+|spawn\w+|posix_spawn\w*)|pty\.spawn|asyncio\.create_subprocess_\w+)$/.test(
    name,
  ) && !/\.(?:PIPE|DEVNULL|STDOUT|CalledProcessError|TimeoutExpired|list2cmdline|STARTUPINFO)$/.test(name)
