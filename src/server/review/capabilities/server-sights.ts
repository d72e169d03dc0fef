import type { Node } from 'web-tree-sitter'
import { lineOf } from '../rules/python-facts'
import { hostIn, isAddress, isNoServer } from './addresses'
import type { CodeFile, Sight } from './sight'

/** Names of variables for API URLs, and of those for links to web pages. */
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

/** Finds servers whose URLs a file names by their purpose, regardless of what contacts them. */
export function* serverSights({ texts }: CodeFile): Generator<Sight> {
  for (const { text, node } of texts) {
    const host = isAddress(text) ? hostIn(text) : undefined
    const name = host && !isNoServer(host) ? nameOf(node) : ''
    if (SERVER_NAME.test(name) && !PAGE_NAME.test(name))
      yield { capability: 'talks-to-network', line: lineOf(node), detail: host }
  }
}
