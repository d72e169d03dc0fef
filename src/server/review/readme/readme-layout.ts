import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

const LOWEST = 6

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties, children })

const HEADING = /^h([1-6])$/

/** Whether somebody who hears it is told anything: by words, or by what stands for a picture. */
function saysSomething(node: Element): boolean {
  if (toString(node).trim() !== '') return true
  let says = false
  visit(node, 'element', ({ tagName, properties }) => {
    if (tagName === 'img' && properties.alt) says = true
  })
  return says
}

/** What lies in something that is pressed itself: nothing in there can be pressed as well. */
function insideOfSummaries(tree: Root): ReadonlySet<Element> {
  const inside = new Set<Element>()
  visit(tree, 'element', (summary) => {
    if (summary.tagName === 'summary') visit(summary, 'element', (node) => void inside.add(node))
  })
  return inside
}

/**
 * A rehype plugin that fits a README into a page whose title is the first heading: headings begin at the second level,
 * leave none out, say something and carry a link to themselves; what opens a fold holds no link, which could not be pressed
 * without opening it; tables and code scroll within a box that the keyboard reaches; the
 * boxes of task lists are signs, because nobody can tick them.
 */
export const fitIntoPage = () => (tree: Root) => {
  let level = 1
  const inSummary = insideOfSummaries(tree)
  visit(tree, 'element', (node, index, parent) => {
    if (inSummary.has(node) && node.tagName === 'a') {
      node.tagName = 'span'
      node.properties = {}
    }
    const isHeading = HEADING.test(node.tagName)
    if (isHeading && !saysSomething(node)) node.tagName = 'p'
    const depth = Number(HEADING.exec(node.tagName)?.[1])
    if (depth) {
      level = Math.min(depth + 1, level + 1, LOWEST)
      node.tagName = `h${level}`
      const { id } = node.properties
      if (typeof id === 'string' && !node.properties.className && !inSummary.has(node))
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
