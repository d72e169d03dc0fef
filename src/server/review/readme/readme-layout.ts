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

/** Whether an element has text or images with alternative text, so that screen readers announce it. */
function saysSomething(node: Element): boolean {
  if (toString(node).trim() !== '') return true
  let says = false
  visit(node, 'element', ({ tagName, properties }) => {
    if (tagName === 'img' && properties.alt) says = true
  })
  return says
}

/** Returns the elements inside `summary`, which is interactive itself: they must not be interactive too. */
function insideOfSummaries(tree: Root): ReadonlySet<Element> {
  const inside = new Set<Element>()
  visit(tree, 'element', (summary) => {
    if (summary.tagName === 'summary') visit(summary, 'element', (node) => void inside.add(node))
  })
  return inside
}

/**
 * A rehype plugin that fits a README into a page whose title is the first heading: headings begin at level 2, skip no
 * level, are not empty and link to themselves; `summary` contains no links, which could not be clicked without toggling;
 * tables and code scroll in a box that is keyboard-focusable; checkboxes of task lists become characters, because they
 * cannot be changed.
 */
export const fitIntoPage = () => (tree: Root) => {
  let level = 1
  const inSummary = insideOfSummaries(tree)
  visit(tree, 'element', (node, index, parent) => {
    if (inSummary.has(node) && node.tagName === 'a') {
      const { href: dataAddress, className, dataWidth, dataHeight } = node.properties
      node.tagName = 'span'
      node.properties = className ? { dataAddress, className, dataWidth, dataHeight } : {}
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
