import type { Node } from 'web-tree-sitter'
import { stringText } from '../python/python-string'
import type { Call } from '../rules/python-facts'

const HOLE = '{}'
const DEEPEST = 12
const ADDRESS = /\b(?:https?|wss?|ftp):\/\/(?:[^\s/@"'{}<>]*@)?([\w.-]+)/i
const WHOLE_ADDRESS = /^(?:https?|wss?|ftp):\/\/[^\s"'<>]{4,}$/i
/** This computer and the network that it stands in, and what is no server but a name in a document. */
const LOCAL =
  /^(?:127\.|0\.0\.0\.0$|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|localhost$)|\.(?:local|localhost|example|test|invalid)$/i
const NAMES_ONLY =
  /(?:^|\.)(?:w3\.org|json-schema\.org|schemas\.\w+\.\w+|example\.(?:com|org|net)|purl\.org|xmlsoap\.org|mysite\.com|your-?\w+\.com)$/i

/** Whether a host is this computer or one of the network that it stands in, or can be nowhere. */
export const isLocal = (host: string): boolean => LOCAL.test(host) || !host.includes('.')

/**
 * Whether a host that a text names is no server that anybody asks. Not for what is asked for certain: most such names are
 * somebody's, or free to be taken.
 */
export const isNoServer = (host: string): boolean => isLocal(host) || NAMES_ONLY.test(host)

/** The host of the address in a text, if it names one. */
export function hostIn(text: string): string | undefined {
  const host = ADDRESS.exec(text)?.[1]?.toLowerCase().replace(/\.$/, '')
  return host && /[a-z\d]$/.test(host) ? host : undefined
}

/** Whether a text is an address and nothing else. */
export const isAddress = (text: string): boolean => WHOLE_ADDRESS.test(text)

/** The texts that names of a file hold, as far as they are written out: constants, fields and defaults of parameters. */
export class Constants {
  private readonly values = new Map<string, Node>()

  constructor(root: Node) {
    for (const node of root.descendantsOfType([
      'assignment',
      'default_parameter',
      'typed_default_parameter',
    ])) {
      const name = node.childForFieldName('left') ?? node.childForFieldName('name')
      const value = node.childForFieldName('right') ?? node.childForFieldName('value')
      if (!name || !value || !/^[\w.]{1,100}$/.test(name.text)) continue
      const key = name.text.split('.').at(-1) ?? ''
      const known = this.values.get(key)
      if (!known || !/string/.test(known.type)) this.values.set(key, value)
    }
  }

  /** The text that an expression gives, with `{}` for what is not known. */
  textOf(node: Node | null | undefined, depth = 0): string {
    if (!node || depth > DEEPEST) return HOLE
    const inner = (part: Node | null | undefined) => this.textOf(part, depth + 1)
    switch (node.type) {
      case 'string':
      case 'concatenated_string':
        return stringText(node, (part) => inner(part.namedChild(0))) ?? HOLE
      case 'identifier':
        return inner(this.values.get(node.text))
      case 'attribute':
        return inner(this.values.get(node.childForFieldName('attribute')?.text ?? ''))
      case 'parenthesized_expression':
        return inner(node.namedChild(0))
      case 'binary_operator':
        return `${inner(node.childForFieldName('left'))}${inner(node.childForFieldName('right'))}`
      case 'boolean_operator':
      case 'conditional_expression':
        return node.namedChildren.map(inner).find((text) => text !== HOLE && text !== '') ?? HOLE
      case 'call':
        return this.textOfCall(node, depth)
      default:
        return HOLE
    }
  }

  /** `os.getenv(name, default)`, `"…".format(…)`, `url.rstrip("/")`. */
  private textOfCall(node: Node, depth: number): string {
    const callee = node.childForFieldName('function')
    const [, fallback] = node.childForFieldName('arguments')?.namedChildren ?? []
    if (/(?:^|\.)(?:getenv|environ\.get|get)$/.test(callee?.text ?? ''))
      return this.textOf(fallback, depth + 1)
    if (/\.(?:format|strip|rstrip|lower)$/.test(callee?.text ?? ''))
      return this.textOf(callee?.childForFieldName('object'), depth + 1)
    return HOLE
  }

  /** The first of a call's arguments that names an address, or the text of the first one. */
  addressOf({ positional, keywords }: Call): string {
    const named = ['url', 'base_url', 'uri', 'host', 'address'].flatMap((name) => keywords.get(name) ?? [])
    const texts = [...positional.slice(0, 2), ...named].map((node) => this.textOf(node))
    return texts.find((text) => hostIn(text)) ?? texts[0] ?? HOLE
  }
}
