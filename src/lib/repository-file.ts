import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/**
 * Renders a Markdown file at the root of this repository, such as LICENSE, as HTML without its title, which the page already
 * shows. Links to other files of the repository become text. Only at build time.
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

const fitIntoPage = () => (tree: Root) => {
  tree.children = tree.children.filter((child) => !isA('h1', child)).map(scrolling)
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && !String(properties.href).startsWith('https:')) delete properties.href
    if (tagName === 'pre') properties.tabIndex = 0
  })
}

const isA = (tagName: string, content: RootContent): content is Element =>
  content.type === 'element' && content.tagName === tagName

/** Makes wide tables scrollable, by keyboard too. */
const scrolling = (content: RootContent): RootContent =>
  isA('table', content)
    ? {
        type: 'element',
        tagName: 'div',
        properties: { className: ['readme-table'], tabIndex: 0 },
        children: [content],
      }
    : content
