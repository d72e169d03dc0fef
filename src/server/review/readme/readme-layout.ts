import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const LOWEST = 6

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties, children })

/**
 * A rehype plugin that fits a README into a page whose title is the first heading: headings begin at the second level,
 * leave none out and carry a link to themselves; tables and code scroll within a box that the keyboard reaches; the
 * boxes of task lists are signs, because nobody can tick them.
 */
export const fitIntoPage = () => (tree: Root) => {
  let level = 1
  visit(tree, 'element', (node, index, parent) => {
    const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1])
    if (depth) {
      level = Math.min(depth + 1, level + 1, LOWEST)
      node.tagName = `h${level}`
      const { id } = node.properties
      if (typeof id === 'string' && !node.properties.className)
        node.children.push(
          element('a', {
            className: ['readme-anchor'],
            href: `#${encodeURI(id)}`,
            ariaHidden: 'true',
            tabIndex: -1,
          }),
        )
    }
    if (node.tagName === 'pre') node.properties.tabIndex = 0
    if (!parent || index === undefined) return undefined
    if (node.tagName === 'input') {
      const sign = node.properties.checked ? '☑' : '☐'
      parent.children[index] = element('span', { className: ['readme-check'] }, [
        { type: 'text', value: sign },
      ])
      return SKIP
    }
    if (node.tagName !== 'table') return undefined
    parent.children[index] = element('div', { className: ['readme-table'], tabIndex: 0 }, [node])
    return [SKIP, index + 1]
  })
}
