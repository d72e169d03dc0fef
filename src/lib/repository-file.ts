import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

/**
 * The Markdown of a file at the root of this repository, such as LICENSE, as HTML without its title, which the page that
 * shows it has already. Links to other files of the repository become text. Only while the website is built.
 */
export function repositoryFile(name: string): string {
  const markdown = readFileSync(join(process.cwd(), name), 'utf8')
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype)
      .use(fitIntoPage)
      .use(rehypeStringify)
      .processSync(markdown),
  )
}

const fitIntoPage = () => (tree: Root) =>
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties } = element
    if (!parent || index === undefined) return undefined
    if (tagName === 'h1') {
      parent.children.splice(index, 1)
      return index
    }
    if (tagName === 'a' && !String(properties.href).startsWith('https:')) delete properties.href
    // What is wide scrolls, by the keyboard as well.
    if (tagName === 'pre') properties.tabIndex = 0
    if (tagName !== 'table') return undefined
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['readme-table'], tabIndex: 0 },
      children: [element],
    }
    return SKIP
  })
