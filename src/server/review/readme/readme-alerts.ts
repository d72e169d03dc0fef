import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

const ALERT = /^\s*\[!(note|tip|important|warning|caution)\][^\S\n]*(?:\n|$)/i

/** A rehype plugin: converts quotes that begin with `[!TIP]` etc. to alerts with that title, as GitHub does. */
export const markAlerts = () => (tree: Root) =>
  visit(tree, 'element', (quote) => {
    if (quote.tagName !== 'blockquote') return
    const first = quote.children.find((child) => child.type === 'element')
    const text = first?.tagName === 'p' ? first.children[0] : undefined
    if (!first || text?.type !== 'text') return
    const kind = ALERT.exec(text.value)?.[1]?.toLowerCase()
    if (!kind) return
    text.value = text.value.replace(ALERT, '')
    // Spaces at the end of the first line are a line break, which the title replaces.
    const [, next] = first.children
    if (text.value === '' && next?.type === 'element' && next.tagName === 'br') first.children.splice(0, 2)
    const [beginning] = first.children
    if (beginning?.type === 'text') beginning.value = beginning.value.trimStart()
    const title = kind.charAt(0).toUpperCase() + kind.slice(1)
    quote.properties.className = ['readme-alert', `readme-${kind}`]
    quote.children.unshift({
      type: 'element',
      tagName: 'p',
      properties: { className: ['readme-alert-title'] },
      children: [{ type: 'text', value: title }],
    })
    if (first.children.length === 1 && text.value.trim() === '')
      quote.children = quote.children.filter((child) => child !== first)
  })
