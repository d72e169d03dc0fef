import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { pagesOf } from '../../../contract/conventions/repository-pages'

/** The `rel` of all external links. */
export const REL = ['nofollow', 'noopener', 'ugc']
const ABSOLUTE = /^(?:https?:\/\/|mailto:)/i
/** Whether a URL begins with any scheme. */
export const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Resolves a URL of a README; undefined when it is not allowed or cannot be resolved. */
export type Target = (href: string) => string | undefined

const canonical = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

/** Decodes a URL for display; returned unchanged if its encoding is invalid. */
export const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Creates a function that resolves external links, links within the README, and relative links into the repository (at a
 * commit, if given).
 */
export const targetOf =
  (repository: string | undefined, idPrefix: string, commit?: string): Target =>
  (address) => {
    const href = address.trim()
    if (href.startsWith('#')) {
      const id = decodeSafely(href.slice(1))
      return id ? `#${encodeURI(id.startsWith(idPrefix) ? id : idPrefix + id)}` : undefined
    }
    if (ABSOLUTE.test(href)) return canonical(href)
    if (href.startsWith('//')) return canonical(`https:${href}`)
    const pages = pagesOf(repository, commit)
    const base = pages && canonical(pages)
    if (!base || HAS_SCHEME.test(href)) return undefined
    const path = href.replace(/^\/+/, '')
    const url = URL.canParse(path, base) ? new URL(path, base).href : ''
    return url.startsWith(base) ? url : undefined
  }

/** A rehype plugin: sets `rel` and the resolved URL of links, and removes the `href` of those that cannot be resolved. */
export const safeLinks = (target: Target) => () => (tree: Root) =>
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'a' || element.properties.className) return
    const href = typeof element.properties.href === 'string' ? target(element.properties.href) : undefined
    delete element.properties.href
    if (href?.startsWith('#')) element.properties.href = href
    else if (href) Object.assign(element.properties, { href, rel: REL })
  })
