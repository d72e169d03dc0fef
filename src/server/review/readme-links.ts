import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

const REL = ['nofollow', 'noopener', 'ugc']
const ABSOLUTE = /^(?:https?:\/\/|mailto:)/i
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i

const canonical = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

/** Where a link leads: elsewhere, into the README, or into the repository; undefined when nowhere. */
function targetOf(href: string, repository: string | undefined, idPrefix: string): string | undefined {
  if (href.startsWith('#')) {
    const id = decodeSafely(href.slice(1))
    return id ? `#${encodeURI(id.startsWith(idPrefix) ? id : idPrefix + id)}` : undefined
  }
  if (ABSOLUTE.test(href)) return canonical(href)
  if (href.startsWith('//')) return canonical(`https:${href}`)
  const base = repository && canonical(`${repository.replace(/\/+$/, '')}/blob/HEAD/`)
  if (!base || HAS_SCHEME.test(href)) return undefined
  const path = href.replace(/^\/+/, '')
  const url = URL.canParse(path, base) ? new URL(path, base).href : ''
  return url.startsWith(base) ? url : undefined
}

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function asLink(
  image: Element,
  target: (href: string) => string | undefined,
  isInLink: boolean,
): ElementContent[] {
  const href = typeof image.properties.src === 'string' ? target(image.properties.src) : undefined
  const alt = typeof image.properties.alt === 'string' ? image.properties.alt.trim() : ''
  const fileName = decodeSafely(href?.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const words = alt || fileName
  if (!words) return []
  const text: ElementContent = { type: 'text', value: words }
  if (isInLink || !href) return [text]
  return [
    {
      type: 'element',
      tagName: 'a',
      properties: { href, rel: REL, className: ['readme-image'] },
      children: [text],
    },
  ]
}

function rewrite(
  parent: Element | Root,
  target: (href: string) => string | undefined,
  isInLink: boolean,
): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'img') return asLink(child, target, isInLink)
    rewrite(child, target, isInLink || child.tagName === 'a')
    return [child]
  })
}

/**
 * A rehype plugin: images become links to them, links get `rel`, lead into the repository when they are relative, and
 * lose their address when it is none we let through.
 */
export const safeLinks = (repository: string | undefined, idPrefix: string) => () => (tree: Root) => {
  const target = (href: string) => targetOf(href.trim(), repository, idPrefix)
  rewrite(tree, target, false)
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'a' || element.properties.className) return
    const href = typeof element.properties.href === 'string' ? target(element.properties.href) : undefined
    delete element.properties.href
    if (href?.startsWith('#')) element.properties.href = href
    else if (href) Object.assign(element.properties, { href, rel: REL })
  })
}
