import type { Node } from 'web-tree-sitter'
import { lineOf } from '../rules/python-facts'
import { hostIn, isAddress, isNoServer } from './addresses'
import type { CodeFile, Sight } from './sight'

/** Names of what a server is asked by, and of what people are led to. */
const SERVER_NAME = /url|base|host|domain|api|endpoint|server|origin|gateway/i
const PAGE_NAME =
  /home|doc|help|wiki|issue|project|repo|license|about|link|page|referer|site|schema|namespace/i

const nameOf = (node: Node): string => {
  const { parent } = node
  const holds = /^(?:assignment|default_parameter|typed_default_parameter|keyword_argument)$/.test(
    parent?.type ?? '',
  )
  return (holds && (parent?.childForFieldName('left') ?? parent?.childForFieldName('name'))?.text) || ''
}

/** Servers whose addresses a file names by what they are for, whoever asks them. */
export function* serverSights({ texts }: CodeFile): Generator<Sight> {
  for (const { text, node } of texts) {
    const host = isAddress(text) ? hostIn(text) : undefined
    const name = host && !isNoServer(host) ? nameOf(node) : ''
    if (SERVER_NAME.test(name) && !PAGE_NAME.test(name))
      yield { capability: 'talks-to-network', line: lineOf(node), detail: host }
  }
}
