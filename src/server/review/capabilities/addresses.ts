import type { Node } from 'web-tree-sitter'
import { stringText } from '../python/python-string'
import type { Call } from '../rules/python-facts'

const HOLE = '{}'
const DEEPEST = 12
const ADDRESS = /\b(?:https?|wss?|ftp):\/\/(?:[^\s/@"'{}<>]*@)?([\w.-]+)/i
const WHOLE_ADDRESS = /^(?:https?|wss?|ftp):\/\/[^\s"'<>]{4,}$/i
/** Loopback and private networks, and names that exist in documentation only. */
const LOCAL =
  /^(?:127\.|0\.0\.0\.0$|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|localhost$)|\.(?:local|localhost|example|test|invalid)$/i
const NAMES_ONLY =
  /(?:^|\.)(?:w3\.org|json-schema\.org|schemas\.\w+\.\w+|example\.(?:com|org|net)|purl\.org|xmlsoap\.org|mysite\.com|your-?\w+\.com)$/i

/** Whether a host is this machine, in a private network, or cannot exist. */
export const isLocal = (host: string): boolean => LOCAL.test(host) || !host.includes('.')

/**
 * Whether a host named in a text is not a server to connect to. Not for hosts that are certainly contacted: most of these
 * names have an owner or can be registered.
 */
export const isNoServer = (host: string): boolean => isLocal(host) || NAMES_ONLY.test(host)

/** Returns the host of the URL in a text, if any. */
export function hostIn(text: string): string | undefined {
  const host = ADDRESS.exec(text)?.[1]?.toLowerCase().replace(/\.$/, '')
  return host && /[a-z\d]$/.test(host) ? host : undefined
}

/** Whether a text is a URL and nothing else. */
export const isAddress = (text: string): boolean => WHOLE_ADDRESS.test(text)

/** The texts assigned to names in a file, as far as they are literals: constants, fields and default values of parameters. */
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

  /** Evaluates an expression as text, with `{}` for unknown parts. */
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

  /** Evaluates `os.getenv(name, default)`, `"…".format(…)` and `url.rstrip("/")`. */
  private textOfCall(node: Node, depth: number): string {
    const callee = node.childForFieldName('function')
    const [, fallback] = node.childForFieldName('arguments')?.namedChildren ?? []
    if (/(?:^|\.)(?:getenv|environ\.get|get)$/.test(callee?.text ?? ''))
      return this.textOf(fallback, depth + 1)
    if (/\.(?:format|strip|rstrip|lower)$/.test(callee?.text ?? ''))
      return this.textOf(callee?.childForFieldName('object'), depth + 1)
    return HOLE
  }

  /** Returns the first argument of a call that contains a URL, otherwise the text of the first argument. */
  addressOf({ positional, keywords }: Call): string {
    const named = ['url', 'base_url', 'uri', 'host', 'address'].flatMap((name) => keywords.get(name) ?? [])
    const texts = [...positional.slice(0, 2), ...named].map((node) => this.textOf(node))
    return texts.find((text) => hostIn(text)) ?? texts[0] ?? HOLE
  }
}
